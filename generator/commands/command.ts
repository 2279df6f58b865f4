import { findNearest } from '../diagnostics/nearest'

export interface Command {
  /** Behind the name: `<old> <new>`. */
  readonly takes: string
  /** One line for the list of commands. */
  readonly says: string
  /** Each option with what it does; those that end in `=` take a value. */
  readonly options: { readonly [option: string]: string }
  readonly run: (root: string, args: readonly string[]) => Promise<number>
}

export interface Commands {
  readonly [name: string]: Command
}

/** The sentence about the first option that the command does not have. */
export function findStrayOption(name: string, { options }: Command, args: readonly string[]): string | undefined {
  const known = Object.keys(options).map((option) => option.replace(/=.*$/, ''))
  const given = args.filter((arg) => arg.startsWith('-')).map((arg) => arg.replace(/=.*$/, ''))
  const stray = given.find((option) => !known.includes(option))
  if (stray === undefined) return undefined
  const nearest = findNearest(stray, known)
  const hint = nearest
    ? `did you mean "${nearest}"?`
    : known.length > 0
      ? `known: ${known.join(', ')}`
      : 'it takes none'
  return `"${name}" has no option "${stray}"; ${hint}`
}

/** How a command is used, with its options. */
export function describeCommand(name: string, { takes, says, options }: Command): string {
  const lines = Object.entries(options).map(([option, what]) => `  ${option.padEnd(18)} ${what}`)
  return [`formwork ${name} ${takes}`.trimEnd(), `  ${says}`, ...(lines.length > 0 ? ['', ...lines] : []), ''].join(
    '\n',
  )
}

export function describeCommands(commands: Commands): string {
  const lines = Object.entries(commands).map(([name, { takes, says }]) => `  ${`${name} ${takes}`.padEnd(30)} ${says}`)
  return ['formwork <command>', '', ...lines, `  ${'help <command>'.padEnd(30)} the options of a command`, ''].join(
    '\n',
  )
}

export function sayUnknownCommand(name: string, commands: Commands): string {
  const nearest = findNearest(name, [...Object.keys(commands), 'help'])
  return `there is no command "${name}"${nearest ? `; did you mean "${nearest}"?` : ''}\n\n${describeCommands(commands)}`
}
