import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const RUNS = 7
/** A file that is changed and put back. */
const CHANGED = 'schemas/oa/contract.yaml'
/** Prints the microseconds of processor that a process has taken, its start included. */
const METER = `data:text/javascript,${encodeURIComponent(
  "process.on('exit',()=>{const u=process.resourceUsage();process.stderr.write('\\nbusy '+(u.userCPUTime+u.systemCPUTime))})",
)}`

interface Row {
  readonly says: string
  /** The words of the command; none for a program that does nothing. */
  readonly args: readonly string[]
  /** What is changed of the file before each run. */
  readonly change?: (run: number) => string
}

const ROWS: readonly Row[] = [
  { says: 'Node itself (`node -e 0`)', args: [] },
  { says: 'start (`help`)', args: ['help'] },
  { says: '`check --no-daemon`', args: ['check', '--no-daemon'] },
  { says: '`check`, nothing changed', args: ['check'] },
  { says: '`check` after a file has changed', args: ['check'], change: (run) => `# ${run}\n` },
  { says: '`api-diff --no-daemon` with the last commit', args: ['api-diff', 'HEAD', 'openapi', '--no-daemon'] },
  { says: '`api-diff` with the last commit', args: ['api-diff', 'HEAD', 'openapi'] },
]

/** Seconds: by the clock, and of processor in the process that was started. */
interface Taken {
  readonly clock: number
  readonly busy: number
}

function runCommand(root: string, args: readonly string[]): Taken {
  const program = args.length === 0 ? ['-e', '0'] : [path.join(root, '.ci/formwork.mjs'), ...args]
  const env = { ...process.env, CI: '', FORMWORK_DAEMON: '' }
  const start = performance.now()
  const given = { cwd: root, env, encoding: 'utf8' } as const
  const { stderr, status } = spawnSync(process.execPath, ['--import', METER, ...program], given)
  const clock = (performance.now() - start) / 1_000
  const busy = /\nbusy (\d+)$/.exec(stderr)?.[1]
  if (status !== 0 || busy === undefined) throw new Error(`${args.join(' ')}: ${stderr}`)
  return { clock, busy: Number(busy) / 1_000_000 }
}

function measureRow(root: string, { says, args, change }: Row): string {
  const file = path.join(root, CHANGED)
  const before = readFileSync(file, 'utf8')
  const taken: Taken[] = []
  try {
    for (let run = 0; run < RUNS; run += 1) {
      if (change) appendFileSync(file, change(run))
      taken.push(runCommand(root, args))
    }
  } finally {
    if (change) writeFileSync(file, before)
  }
  const least = (key: keyof Taken) => Math.min(...taken.map((each) => each[key])).toFixed(2)
  return `| ${says} | ${least('clock')} | ${least('busy')} |`
}

/** Measures commands as somebody types them; the least of a few runs, since other work on the machine only adds. */
export function measureCommands(root: string): string {
  runCommand(root, ['check'])
  const rows = ROWS.map((row) => measureRow(root, row))
  return ['| command | seconds by the clock | seconds of its processor |', '|---|---:|---:|', ...rows].join('\n')
}
