import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bin, root, tryRun } from './install.mjs'

const GATE = [
  ['generate', bin('tsx'), ['generator/cli.ts', 'generate', '--strict']],
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types', process.execPath, ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.']],
  ['doors', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'src', 'generator', 'tests', '.storybook']],
  ['dead code', bin('knip'), []],
]
const TESTS = ['unit', 'storybook', 'e2e']

function runTests(project) {
  const report = join(root, '.cache', `${project}.json`)
  rmSync(report, { force: true })
  const status = tryRun(bin('vitest'), [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Runs the whole gate; prints what passed and failed, and ends with code 1 when anything failed. */
export function check() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const total = { passed: 0, failed: 0 }
  const failedSteps = []
  for (const [name, command, args] of GATE) {
    console.log(`\n── ${name}`)
    const ok = tryRun(command, args) === 0
    total[ok ? 'passed' : 'failed'] += 1
    if (!ok) failedSteps.push(name)
    if (!ok && name === 'generate') break
  }
  if (!failedSteps.includes('generate')) {
    for (const project of TESTS) {
      console.log(`\n── tests: ${project}`)
      const { passed, failed } = runTests(project)
      total.passed += passed
      total.failed += failed
      if (failed) failedSteps.push(project)
    }
  }
  if (failedSteps.length) console.log(`\nfailed: ${failedSteps.join(', ')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { installPackages } = await import('./install.mjs')
  installPackages()
  const { ensureChromium } = await import('./chromium.mjs')
  process.env.CHROMIUM_PATH = await ensureChromium()
  check()
}
