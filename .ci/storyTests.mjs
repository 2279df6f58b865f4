import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { CHROMIUM_ARGS, CHROMIUM_LEFT_OUT, findChromium } from './chromium.mjs'
import { root } from './install.mjs'

const executablePath = await findChromium()

/** Vitest's project in which each story is a test. */
export const STORIES = {
  plugins: [storybookTest({ configDir: join(root, '.storybook') })],
  test: {
    name: 'storybook',
    // One page for all files: what takes long is loading the app and filling a server, and neither is what is tested.
    isolate: false,
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath, args: CHROMIUM_ARGS, ignoreDefaultArgs: CHROMIUM_LEFT_OUT },
        contextOptions: { locale: 'zh-CN', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
    },
  },
}
