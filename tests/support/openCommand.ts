import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { runNamedCommand } from '../../generator/runNamedCommand'
import { copyProject, type ProjectCopy } from './projectCopy'

interface Run {
  readonly code: number
  readonly output: string
}

type Env = { readonly [variable: string]: string }

export const COMMAND = '.ci/formwork.mjs'

async function runHere(root: string, env: Env, args: readonly string[]): Promise<Run> {
  const printed = { stdout: '', stderr: '' }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      printed[stream] += String(text)
      return true
    }),
  )
  try {
    const code = await runNamedCommand(root, args)
    return { code, output: `${printed.stdout}${printed.stderr}` }
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}

/** The `formwork` command in a copy of the project, which all tests of a file share. */
export function openCommand() {
  let copy: ProjectCopy | undefined
  beforeAll(() => {
    copy = copyProject()
  })
  afterAll(() => copy?.remove())
  const rootOf = () => {
    if (copy === undefined) throw new Error('the project is copied before the first test, not before')
    return copy.root
  }
  let last: Promise<unknown> = Promise.resolve()
  const inCopy = (file: string) => path.join(rootOf(), file)
  const read = (file: string) => readFileSync(inCopy(file), 'utf8')
  /** One command after the other, since all print to this process's output. */
  const formworkWith = (env: Env, ...args: string[]): Promise<Run> => {
    const run = last.then(() => runHere(rootOf(), { FORMWORK_LANG: '', ...env }, args))
    last = run.catch(() => undefined)
    return run
  }
  return {
    rootOf,
    inCopy,
    read,
    change: (file: string, from: string | RegExp, to: string) =>
      writeFileSync(inCopy(file), read(file).replaceAll(from, to)),
    formworkWith,
    /** The command in this process, which starts and warms up only once. */
    formwork: (...args: string[]) => formworkWith({ FORMWORK_LANG: 'en' }, ...args),
    /** The command as an analyst runs it, in a process of its own. */
    formworkProcess: (...args: string[]): Promise<Run> =>
      new Promise((done) => {
        const given = { cwd: rootOf(), env: { ...process.env, FORMWORK_LANG: 'en', FORMWORK_DAEMON: 'off' } }
        const child = execFile(process.execPath, [COMMAND, ...args], given, (_, output, errors) =>
          done({ code: child.exitCode ?? 1, output: `${output}${errors}` }),
        )
      }),
  }
}
