import { parseArgs } from 'node:util'
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
  readonly words: { readonly least: number; readonly max: number }
  /** One line for the list of commands. */
  readonly summary: string
  /** Descriptions by option; an option with `=<…>` takes a value. */
  readonly options: { readonly [option: string]: string }
  readonly run: (root: string, given: ParsedArgs) => Promise<number>
}

export interface Commands {
  readonly [name: string]: Command
}

function sayUnknownOption(name: string, option: string, known: readonly string[]): string {
  const nearest = findNearest(option, known)
  const all = known.length > 0 ? `known: ${known.join(', ')}` : 'it takes none'
  return `"${name}" has no option "${option}"; ${nearest ? `did you mean "${nearest}"?` : all}`
}

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value?: string
  readonly inlineValue?: boolean
}

const nameOf = (option: string) => option.replace(/^--|=.*$/g, '')

/** The message of a misused option; undefined if it is right. */
function findOptionError(name: string, { options }: Command, token: OptionToken): string | undefined {
  const known = Object.keys(options)
  const declared = known.find((option) => option.startsWith('--') && nameOf(option) === token.name)
  if (declared === undefined || !token.rawName.startsWith('--'))
    return sayUnknownOption(
      name,
      token.rawName,
      known.map((option) => `--${nameOf(option)}`),
    )
  if (!declared.includes('=')) return token.value === undefined ? undefined : `${token.rawName} takes no value`
  // parseArgs also takes the next option for the value.
  const isGiven = token.value && (token.inlineValue || !token.value.startsWith('-'))
  return isGiven ? undefined : `${token.rawName} needs a value: ${declared}`
}

function sayCount(name: string, { usage: takes, words }: Command, given: readonly string[]): string | undefined {
  if (given.length >= words.least && given.length <= words.max) return undefined
  const extra = given[words.max]
  if (extra === undefined) return `"${name}" needs more: formwork ${name} ${takes}`
  const hint = words.max === 0 ? 'it looks at all files' : `formwork ${name} ${takes}`
  return `"${name}" does not know what to do with "${extra}"; ${hint}`
}

/** The parsed arguments, or the message of the first error. */
export function readArgs(name: string, command: Command, args: readonly string[]): ParsedArgs | string {
  const types = Object.keys(command.options).map(
    (option) => [nameOf(option), { type: option.includes('=') ? 'string' : 'boolean' }] as const,
  )
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(types),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const given = tokens.filter((token) => token.kind === 'option')
  const error = given.map((token) => findOptionError(name, command, token)).find((message) => message !== undefined)
  if (error !== undefined) return error
  const options = Object.fromEntries(given.map((token) => [token.rawName, token.value ?? (true as const)]))
  return sayCount(name, command, positionals) ?? { positionals, options }
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

export function describeUnknownCommand(name: string, commands: Commands): string {
  const nearest = findNearest(name, [...Object.keys(commands), 'help'])
  return `there is no command "${name}"${nearest ? `; did you mean "${nearest}"?` : ''}\n\n${describeCommands(commands)}`
}
