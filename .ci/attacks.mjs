import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, installPackages, root, run } from './install.mjs'
import { startPostgres } from './postgres.mjs'

/** Number of attacks in the review, each with a test titled by its row. */
const ROWS = 72
const ROW = /^attack (\d\d):/

/** Runs all attack tests on one database; returns the status of each test. */
function attack(name, databaseUrl) {
  const report = join(root, '.cache', `attacks-${name}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  console.log(`\n── attacks: ${name}`)
  const { DATABASE_URL: _, ...env } = process.env
  if (databaseUrl !== undefined) env.DATABASE_URL = databaseUrl
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  spawnSync(bin('vitest'), ['run', '--project', 'attacks', ...reporters, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  return readResults(report)
}

/** Counts a file that could not run as a failed test. */
function readResults(report) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map(({ title, status }) => ({ title, status }))
    return status === 'failed' && tests.every((test) => test.status !== 'failed')
      ? [...tests, { title: name, status: 'failed' }]
      : tests
  })
}

/** A row passes if all its tests passed; skipped tests do not count as passed. */
function judge(results) {
  const rows = new Map()
  for (const { title, status } of results) {
    const row = ROW.exec(title)?.[1] ?? title
    rows.set(row, [...(rows.get(row) ?? []), status])
  }
  const named = (test) => [...rows].filter(([, statuses]) => test(statuses)).map(([row]) => row)
  const fell = named((statuses) => statuses.includes('failed'))
  const held = named((statuses) => !statuses.includes('failed') && statuses.includes('passed'))
  const all = Array.from({ length: ROWS }, (_, index) => String(index + 1).padStart(2, '0'))
  const missing = all.filter((row) => !fell.includes(row) && !held.includes(row))
  return { fell, held, missing }
}

/** Runs on the embedded database and on PostgreSQL: that of DATABASE_URL, else a temporary server if installed. */
async function attackBoth() {
  const results = attack('embedded')
  if (process.env.DATABASE_URL) return [...results, ...attack('postgres', process.env.DATABASE_URL)]
  const server = await startPostgres()
  if (server === undefined) {
    console.log('\nno PostgreSQL on this machine: the attacks on it did not run')
    return results
  }
  try {
    return [...results, ...attack('postgres', server.url)]
  } finally {
    await server.remove()
  }
}

installPackages()
run(process.execPath, ['.ci/formwork.mjs', 'generate'])
const { fell, held, missing } = judge(await attackBoth())
if (missing.length) console.log(`\nnot shown: ${missing.join(', ')}`)
if (fell.length) console.log(`\nfell: ${fell.join(', ')}`)
console.log(`\n${held.length} held, ${fell.length} fell`)
process.exitCode = fell.length ? 1 : 0
