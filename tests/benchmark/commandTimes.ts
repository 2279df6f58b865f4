import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const RUNS = 3
/** A file that is changed and put back. */
const CHANGED = 'schemas/oa/contract.yaml'
/** Prints the microseconds of processor that a process has taken, its start included. */
const METER = `data:text/javascript,${encodeURIComponent(
  "process.on('exit',()=>{const u=process.resourceUsage();process.stderr.write('\\nbusy '+(u.userCPUTime+u.systemCPUTime))})",
)}`

interface Row {
  readonly says: string
  readonly args: readonly string[]
  /** What is changed of the file before each run. */
  readonly change?: (run: number) => string
}

const ROWS: readonly Row[] = [
  { says: 'start (`help`)', args: ['help'] },
  { says: '`check` of all files', args: ['check'] },
  { says: '`check` after a file has changed', args: ['check'], change: (run) => `# ${run}\n` },
  { says: '`api-diff` with the API of the last commit', args: ['api-diff', 'HEAD', 'openapi'] },
]

/** Seconds of processor that a command takes. */
function runCommand(root: string, args: readonly string[]): number {
  const command = ['--import', METER, path.join(root, '.ci/formwork.mjs'), ...args]
  const { stderr, status } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  const busy = /\nbusy (\d+)$/.exec(stderr)?.[1]
  if (status !== 0 || busy === undefined) throw new Error(`${args.join(' ')}: ${stderr}`)
  return Number(busy) / 1_000_000
}

function measureRow(root: string, { says, args, change }: Row): string {
  const file = path.join(root, CHANGED)
  const before = readFileSync(file, 'utf8')
  const taken: number[] = []
  try {
    for (let run = 0; run < RUNS; run += 1) {
      if (change) appendFileSync(file, change(run))
      taken.push(runCommand(root, args))
    }
  } finally {
    if (change) writeFileSync(file, before)
  }
  const [least = 0] = taken.sort((a, b) => a - b)
  return `| ${says} | ${least.toFixed(1)} |`
}

/** Measures commands as somebody types them; the least of a few runs, since other work on the machine only adds. */
export function measureCommands(root: string): string {
  runCommand(root, ['check'])
  const rows = ROWS.map((row) => measureRow(root, row))
  return ['| command | seconds of processor |', '|---|---:|', ...rows].join('\n')
}
