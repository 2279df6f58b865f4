import { bin, installPackages, run } from './install.mjs'

/** Every screen in every situation, which takes half an hour; further arguments are vitest's. */
installPackages()
const { ensureChromium } = await import('./chromium.mjs')
run(process.execPath, ['.ci/formwork.mjs', 'generate'])
run(bin('vitest'), ['run', '--project', 'storybook', ...process.argv.slice(2)], {
  CHROMIUM_PATH: await ensureChromium(),
  STORIES: 'all',
})
