import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bin, root, tryRun } from './install.mjs'
import { findMemoryFolder } from './memoryFolder.mjs'

const GENERATE = ['generate', bin('tsx'), ['generator/cli.ts', 'generate', '--strict']]
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
/** Projects of one line run concurrently, since browsers mostly wait. */
const TESTS = [['unit'], ['storybook', 'e2e']]

/** Fails if a requirement has no test that passed where its user meets it. */
const REQUIREMENTS = ['requirements', bin('tsx'), ['tests/support/requirements/run.ts', '--brief']]

/** Databases that tests throw away need no disk. */
const TMPDIR = findMemoryFolder() ?? process.env.TMPDIR

function runStep([name, command, args]) {
  console.log(`\n── ${name}`)
  const passed = tryRun(command, args) === 0
  return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

/** Buffers the output of a project, so that concurrent projects do not interleave. */
async function runTests(project) {
  const report = join(root, '.cache', `${project}.json`)
  rmSync(report, { force: true })
  console.log(`\n── tests: ${project}: running`)
  const child = spawn(bin('vitest'), ['run', '--project', project], {
    cwd: root,
    env: { ...process.env, TEST_REPORT: report, ...(TMPDIR ? { TMPDIR } : {}) },
  })
  const printed = []
  child.stdout.on('data', (chunk) => printed.push(chunk))
  child.stderr.on('data', (chunk) => printed.push(chunk))
  const [status] = await once(child, 'close')
  console.log(`\n── tests: ${project}\n${Buffer.concat(printed)}`)
  return { name: project, ...readCounts(report, status) }
}

/** Counts a run that failed without a report as one failure. */
function readCounts(report, status) {
  try {
    const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed, failed: numFailedTests || (status === 0 ? 0 : 1), titles: testResults.flatMap(failedTitles) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** The failed tests of a file, or the file itself where it failed before its tests. */
function failedTitles({ name, status, assertionResults }) {
  const path = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [path] : []
  return failed.map(({ fullName, failureMessages }) => `${path}: ${fullName}\n  ${firstLine(failureMessages)}`)
}

const firstLine = ([message = '']) => message.split('\n', 1)[0].slice(0, 300)

/** Stops if the generator fails, since all other steps need its output. */
async function runAll() {
  const generated = runStep(GENERATE)
  if (generated.failed) return [generated]
  const results = [generated, ...GATE.map(runStep)]
  for (const projects of TESTS) results.push(...(await Promise.all(projects.map(runTests))))
  results.push(runStep(REQUIREMENTS))
  return results
}

/** Runs the whole gate; sets exit code 1 if anything failed. */
export async function check() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const results = await runAll()
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const failing = results.filter(({ failed }) => failed).map(({ name }) => name)
  // Once more at the end, since what is printed before is often cut.
  for (const title of results.flatMap(({ titles = [] }) => titles)) console.log(title)
  if (failing.length) console.log(`\nfailed: ${failing.join(', ')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = failing.length ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { installPackages } = await import('./install.mjs')
  installPackages()
  const { ensureChromium } = await import('./chromium.mjs')
  process.env.CHROMIUM_PATH = await ensureChromium()
  await check()
}
