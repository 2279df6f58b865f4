import { pathToFileURL } from 'node:url'
import { bin } from './install.mjs'
import { conclude, runStep, runStepsAtOnce, runTests } from './runTests.mjs'

const GENERATE = ['generate', process.execPath, ['.ci/formwork.mjs', 'generate', '--strict']]
const GATE = [
  ['known weaknesses of packages', process.execPath, ['.ci/audit.mjs']],
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types', process.execPath, ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.']],
  [
    'import rules',
    bin('depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'src', 'generator', 'tests', '.storybook'],
  ],
  ['dead code', bin('knip'), []],
  ['build', process.execPath, ['.ci/build.mjs', '--if-stale']],
]
/** One after the other, since each of them fills all cores. */
const TESTS = ['unit', 'e2e']

/** Fails if a requirement has no test that passed where its user meets it. */
const REQUIREMENTS = ['requirements', bin('tsx'), ['tests/support/requirements/run.ts', '--brief']]

/** Stops if the generator fails, since all other steps need its output. */
async function runAll() {
  const generated = runStep(GENERATE)
  if (generated.failed) return [generated]
  const results = [generated, ...(await runStepsAtOnce(GATE))]
  for (const project of TESTS) results.push(await runTests(project))
  results.push(runStep(REQUIREMENTS))
  return results
}

/** Runs the whole gate; sets exit code 1 if anything failed. */
export async function check() {
  conclude(await runAll())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { installPackages } = await import('./install.mjs')
  installPackages()
  const { ensureChromium } = await import('./chromium.mjs')
  process.env.CHROMIUM_PATH = await ensureChromium()
  await check()
}
