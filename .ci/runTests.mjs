import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { bin, root, tryRun } from './install.mjs'
import { findMemoryFolder } from './memoryFolder.mjs'

/** Databases that tests throw away need no disk. */
const TMPDIR = findMemoryFolder() ?? process.env.TMPDIR

export function runStep([name, command, args]) {
  console.log(`\n── ${name}`)
  const passed = tryRun(command, args) === 0
  return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

/** Runs steps that do not need each other side by side, since most of them keep one core busy; prints each as a whole. */
export function runStepsAtOnce(steps) {
  return Promise.all(
    steps.map(async ([name, command, args]) => {
      const { status, printed } = await runPrinting(command, args)
      console.log(`\n── ${name}\n${printed}`)
      return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
    }),
  )
}

async function runPrinting(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env } })
  const printed = []
  child.stdout.on('data', (chunk) => printed.push(chunk))
  child.stderr.on('data', (chunk) => printed.push(chunk))
  const [status] = await once(child, 'close')
  return { status, printed: Buffer.concat(printed) }
}

/** Buffers the output of a project, so that concurrent projects do not interleave. */
export async function runTests(project, env = {}) {
  const report = join(root, '.cache', `${project}.json`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  console.log(`\n── tests: ${project}: running`)
  const own = { ...env, TEST_REPORT: report, ...(TMPDIR ? { TMPDIR } : {}) }
  const { status, printed } = await runPrinting(bin('vitest'), ['run', '--project', project], own)
  console.log(`\n── tests: ${project}\n${printed}`)
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

/** Prints what failed and, last, how many passed and failed; sets exit code 1 if anything failed. */
export function conclude(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const failing = results.filter(({ failed }) => failed).map(({ name }) => name)
  // Once more at the end, since what is printed before is often cut.
  for (const title of results.flatMap(({ titles = [] }) => titles)) console.log(title)
  if (failing.length) console.log(`\nfailed: ${failing.join(', ')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = failing.length ? 1 : 0
}
