import { availableParallelism } from 'node:os'
import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, findChromium } from './.ci/chromium.mjs'

const executablePath = await findChromium()
const provider = playwright({
  launchOptions: { executablePath, args: CHROMIUM_ARGS },
  contextOptions: { locale: 'zh-CN' },
})

/** By itself a second, in which a loaded machine may not have fetched a list again. */
const POLL = { timeout: 20_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', '**/*.slow.test.ts', 'node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // By itself vitest leaves one core to whoever watches.
          maxWorkers: availableParallelism(),
          expect: { poll: POLL },
          // Files share what they import: most of the time would else go into loading the same modules again.
          isolate: false,
        },
      },
      {
        test: {
          name: 'attacks',
          environment: 'node',
          include: ['tests/server/attacks/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 180_000,
          expect: { poll: POLL },
          isolate: false,
          sequence: { groupOrder: 1 },
          // Some measure how long others wait.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'oracle',
          environment: 'node',
          include: ['tests/oracle/**/*.slow.test.ts'],
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/seededFolder.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: POLL },
          // Each file has its own server and browser, and mostly waits for them.
          maxWorkers: 2,
        },
      },
      {
        plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
        test: {
          name: 'storybook',
          // One page for all files: what takes long is loading the app and filling a server, and neither is what is tested.
          isolate: false,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            provider,
            instances: [{ browser: 'chromium' as const }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
