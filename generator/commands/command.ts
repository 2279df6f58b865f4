import { parseArgs } from 'node:util'
import { both, inLanguage, type Language } from '../diagnostics/languages'
import { findNearest } from '../diagnostics/nearest'
import type { Terminal } from './terminal'

/** The arguments after the command's name; an option without a value is `true`. */
export interface ParsedArgs {
  readonly positionals: readonly string[]
  readonly options: { readonly [option: string]: string | true }
}

/** Exit codes: success, findings or refusal, wrong usage. */
export const EXIT = { ok: 0, failure: 1, usage: 2 } as const

export interface Command {
  /** The positionals, e.g. `<old> <new>`, like all texts of a command in both languages. */
  readonly usage: string
  /** The number of positionals. */
  readonly words: { readonly least: number; readonly max: number }
  /** One line for the list of commands. */
  readonly summary: string
  /** Descriptions by option; an option with `=<…>` takes a value. */
  readonly options: { readonly [option: string]: string }
  readonly run: (root: string, given: ParsedArgs, terminal: Terminal) => Promise<number>
}

export interface Commands {
  readonly [name: string]: Command
}

function sayUnknownOption(name: string, option: string, known: readonly string[]): string {
  const nearest = findNearest(option, known)
  const all =
    known.length > 0
      ? both(`known: ${known.join(', ')}`, `可用：${known.join('、')}`)
      : both('it takes none', '它没有选项')
  const hint = nearest ? both(`did you mean "${nearest}"?`, `是不是“${nearest}”？`) : all
  return both(`"${name}" has no option "${option}"; ${hint}`, `“${name}”没有选项“${option}”；${hint}`)
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
  if (!declared.includes('='))
    return token.value === undefined
      ? undefined
      : both(`${token.rawName} takes no value`, `${token.rawName} 后面不写值`)
  // parseArgs also takes the next option for the value.
  const isGiven = token.value && (token.inlineValue || !token.value.startsWith('-'))
  return isGiven
    ? undefined
    : both(`${token.rawName} needs a value: ${declared}`, `${token.rawName} 需要一个值：${declared}`)
}

function sayCount(name: string, { usage: takes, words }: Command, given: readonly string[]): string | undefined {
  if (given.length >= words.least && given.length <= words.max) return undefined
  const extra = given[words.max]
  if (extra === undefined)
    return both(`"${name}" needs more: formwork ${name} ${takes}`, `“${name}”缺少参数：formwork ${name} ${takes}`)
  const hint = words.max === 0 ? both('it looks at all files', '它查看全部文件') : `formwork ${name} ${takes}`
  return both(`"${name}" does not know what to do with "${extra}"; ${hint}`, `“${name}”不认识“${extra}”；${hint}`)
}

/** The parsed arguments, or the message of the first error in both languages. */
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

const HELP = {
  usage: both('<command>', '<命令>'),
  summary: both('the options of a command', '一个命令的选项'),
  codes: both(
    'ends with 0 where all is well, 1 where something is to be mended, 2 where it was not understood',
    '一切正常时退出码为 0，有要改的地方时为 1，看不懂命令时为 2',
  ),
}

export function describeCommand(name: string, command: Command, language: Language): string {
  const { usage: takes, summary: says, options } = command
  const lines = Object.entries(options).map(([option, what]) => `  ${option.padEnd(20)} ${what}`)
  const all = [`formwork ${name} ${takes}`.trimEnd(), `  ${says}`, ...(lines.length > 0 ? ['', ...lines] : []), '']
  return inLanguage(all.join('\n'), language)
}

/** Signs of Chinese are two columns wide. */
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0)
const padTo = (text: string, columns: number) => text + ' '.repeat(Math.max(0, columns - widthOf(text)))

export function describeCommands(commands: Commands, language: Language): string {
  const say = (text: string) => inLanguage(text, language)
  const toLine = (name: string, { usage: takes, summary: says }: Pick<Command, 'usage' | 'summary'>) =>
    `  ${padTo(say(`${name} ${takes}`), 36)} ${say(says)}`
  const lines = Object.entries({ ...commands, help: HELP }).map(([name, command]) => toLine(name, command))
  return [say(`formwork ${HELP.usage}`), '', ...lines, '', say(HELP.codes), ''].join('\n')
}

export function describeUnknownCommand(name: string, commands: Commands, language: Language): string {
  const nearest = findNearest(name, [...Object.keys(commands), 'help'])
  const hint = nearest ? both(`; did you mean "${nearest}"?`, `；是不是“${nearest}”？`) : ''
  const says = both(`there is no command "${name}"`, `没有命令“${name}”`)
  return `${inLanguage(`${says}${hint}`, language)}\n\n${describeCommands(commands, language)}`
}
