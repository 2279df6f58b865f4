import { bin, installPackages } from './install.mjs'

/** What takes too long for every change; `npm run night -- tests fuzz` runs two parts. */
installPackages()
const { ensureChromium } = await import('./chromium.mjs')
const { conclude, runStep, runTests } = await import('./runTests.mjs')
process.env.CHROMIUM_PATH = await ensureChromium()

const runScript = (name) => [runStep([name, process.execPath, [`.ci/${name}.mjs`]])]

const PARTS = {
  tests: async () => [await runTests('night'), await runTests('e2e-night')],
  stories: async () => [await runTests('storybook', { STORIES: 'all' })],
  fuzz: () => runScript('fuzz'),
  oracle: () => runScript('oracle'),
  hostile: () => {
    process.env.HOSTILE_RUNS = '80'
    return [runStep(['hostile', bin('vitest'), ['run', '--project', 'unit', 'tests/contract/hostile.test.ts']])]
  },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length) {
  console.error(`there is no part ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
const results = [
  runStep(['generate', process.execPath, ['.ci/formwork.mjs', 'generate', '--strict']]),
  runStep(['build', process.execPath, ['.ci/build.mjs', '--if-stale']]),
]
if (results.every(({ failed }) => failed === 0))
  for (const [name, run] of Object.entries(PARTS))
    if (asked.length === 0 || asked.includes(name)) results.push(...(await run()))
conclude(results)
