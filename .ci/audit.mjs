// Checks the product's packages for known vulnerabilities with `npm audit`.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

/** Judges the report of `npm audit --json`; passes if the registry does not answer. */
export function judgeAudit(report) {
  const counts = report?.metadata?.vulnerabilities
  if (counts === undefined) return { passed: true, note: `not asked: ${report?.message ?? 'no answer'}` }
  const serious = (counts.high ?? 0) + (counts.critical ?? 0)
  const lesser = (counts.low ?? 0) + (counts.moderate ?? 0)
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name]) => name)
  const note = `${serious} high or critical, ${lesser} lesser${names.length ? `: ${names.join(', ')}` : ''}`
  return { passed: serious === 0, note }
}

function readReport() {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0']
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 60_000 })
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, note } = judgeAudit(readReport())
  console.log(note)
  process.exitCode = passed ? 0 : 1
}
