import { findNearest } from '../diagnostics/nearest'

/** The arguments after the command's name; an option without a value is `true`. */
export interface ParsedArgs {
  readonly positionals: readonly string[]
  readonly options: { readonly [option: string]: string | true }
}

/** Exit codes: success, findings or refusal, wrong usage. */
export const EXIT = { ok: 0, failure: 1, usage: 2 } as const

export interface Command {
  /** The positionals, e.g. `<old> <new>`. */
  readonly usage: string
  /** The number of positionals. */
  readonly words: { readonly least: number; readonly most: number }
  /** One line for the list of commands. */
  readonly summary: string
  /** Descriptions by option; an option with `=<…>` takes a value. */
  readonly options: { readonly [option: string]: string }
  readonly run: (root: string, given: ParsedArgs) => Promise<number>
}

export interface Commands {
  readonly [name: string]: Command
}

const OPTION = /^(--[^=]+)(?:=(.*))?$/s

function sayUnknownOption(name: string, option: string, known: readonly string[]): string {
  const nearest = findNearest(option, known)
  const all = known.length > 0 ? `known: ${known.join(', ')}` : 'it takes none'
  return `"${name}" has no option "${option}"; ${nearest ? `did you mean "${nearest}"?` : all}`
}

interface Found {
  readonly option: string
  readonly value: string | true
  /** True if the value was the next argument. */
  readonly taken: boolean
}

/** The option at the first argument, or an error message. */
function readOption(name: string, { options }: Command, [arg = '', behind]: readonly string[]): Found | string {
  const [, option = arg, joined] = OPTION.exec(arg) ?? []
  const written = Object.keys(options).find((known) => known.replace(/=.*$/, '') === option)
  if (written === undefined) {
    const known = Object.keys(options).map((other) => other.replace(/=.*$/, ''))
    return sayUnknownOption(name, option, known)
  }
  if (!written.includes('='))
    return joined === undefined ? { option, value: true, taken: false } : `${option} takes no value`
  const value = joined ?? (behind?.startsWith('-') ? undefined : behind)
  return value ? { option, value, taken: joined === undefined } : `${option} needs a value: ${written}`
}

function sayCount(name: string, { usage: takes, words }: Command, given: readonly string[]): string | undefined {
  if (given.length >= words.least && given.length <= words.most) return undefined
  const extra = given[words.most]
  if (extra === undefined) return `"${name}" needs more: formwork ${name} ${takes}`
  const hint = words.most === 0 ? 'it looks at all files' : `formwork ${name} ${takes}`
  return `"${name}" does not know what to do with "${extra}"; ${hint}`
}

/** The parsed arguments, or the message of the first error. */
export function readGiven(name: string, command: Command, args: readonly string[]): ParsedArgs | string {
  const words: string[] = []
  const options: { [option: string]: string | true } = {}
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? ''
    if (!arg.startsWith('-')) {
      words.push(arg)
      continue
    }
    const found = readOption(name, command, args.slice(at))
    if (typeof found === 'string') return found
    options[found.option] = found.value
    if (found.taken) at += 1
  }
  return sayCount(name, command, words) ?? { positionals: words, options }
}

export function findValue({ options }: ParsedArgs, option: string): string | undefined {
  const value = options[option]
  return typeof value === 'string' ? value : undefined
}

export function describeCommand(name: string, { usage: takes, summary: says, options }: Command): string {
  const lines = Object.entries(options).map(([option, what]) => `  ${option.padEnd(18)} ${what}`)
  return [`formwork ${name} ${takes}`.trimEnd(), `  ${says}`, ...(lines.length > 0 ? ['', ...lines] : []), ''].join(
    '\n',
  )
}

export function describeCommands(commands: Commands): string {
  const lines = Object.entries(commands).map(
    ([name, { usage: takes, summary: says }]) => `  ${`${name} ${takes}`.padEnd(36)} ${says}`,
  )
  const rest = [`  ${'help <command>'.padEnd(36)} the options of a command`, '']
  const codes = 'ends with 0 where all is well, 1 where something is to be mended, 2 where it was not understood'
  return ['formwork <command>', '', ...lines, ...rest, codes, ''].join('\n')
}

export function sayUnknownCommand(name: string, commands: Commands): string {
  const nearest = findNearest(name, [...Object.keys(commands), 'help'])
  return `there is no command "${name}"${nearest ? `; did you mean "${nearest}"?` : ''}\n\n${describeCommands(commands)}`
}
