import { createJudge } from '../changes/judge'
import { COMMANDS } from '../commands'
import { createApiDiff } from '../commands/apiDiff'
import { createCheck } from '../commands/check'
import { readArgs } from '../commands/command'
import type { Variables } from '../commands/terminal'

/** A command as somebody typed it in another process. */
export interface DaemonQuestion {
  readonly args: readonly string[]
  readonly cwd: string
  readonly variables: Variables
}

export interface DaemonAnswer {
  readonly code: number
  /** The exit code's reasons, as the asking process prints them. */
  readonly printed: readonly { readonly stream: 'stdout' | 'stderr'; readonly text: string }[]
}

/**
 * Creates what answers commands about one project. All files are read for each anew, so that only what is made of equal
 * files is remembered. Undefined for what the asking process must do itself.
 */
export function createAnswer(root: string): (question: DaemonQuestion) => Promise<DaemonAnswer | undefined> {
  const judge = createJudge()
  const known = new Map([
    ['check', createCheck(judge)],
    ['api-diff', createApiDiff(judge)],
  ])
  return async ({ args: [name = '', ...args], cwd, variables }) => {
    const [run, command] = [known.get(name), COMMANDS[name]]
    if (run === undefined || command === undefined) return undefined
    const given = readArgs(name, command, args)
    if (typeof given === 'string') return undefined
    const printed: { stream: 'stdout' | 'stderr'; text: string }[] = []
    const code = await run(root, given, {
      cwd,
      variables,
      print: (text) => printed.push({ stream: 'stdout', text }),
      printError: (text) => printed.push({ stream: 'stderr', text }),
    })
    return { code, printed }
  }
}
