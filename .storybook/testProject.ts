import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { CHROMIUM_ARGS, CHROMIUM_LEFT_OUT, findChromium } from '../.ci/chromium.mjs'

const executablePath = await findChromium()

/** Vitest's project in which each story is a test. */
export const STORIES: TestProjectInlineConfiguration = {
  plugins: [storybookTest({ configDir: import.meta.dirname })],
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
      instances: [{ browser: 'chromium' as const }],
      screenshotFailures: false,
    },
  },
}
