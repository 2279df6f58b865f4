import path from 'node:path'
import { COMMANDS } from './commands'
import { describeCommand, describeCommands, describeUnknownCommand, EXIT, readArgs } from './commands/command'
import { languageOfReader } from './commands/readLanguage'
import { createOwnTerminal } from './commands/terminal'
import { both, inLanguage } from './diagnostics/languages'

function find(name: string) {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
}

function help(name: string | undefined): number {
  const command = name === undefined ? undefined : find(name)
  const language = languageOfReader()
  if (name !== undefined && command) process.stdout.write(describeCommand(name, command, language))
  else if (name === undefined) process.stdout.write(describeCommands(COMMANDS, language))
  else process.stderr.write(describeUnknownCommand(name, COMMANDS, language))
  return name === undefined || command ? EXIT.ok : EXIT.usage
}

const HELP = ['--help', '-h']

async function runNamed(root: string, [name = 'help', ...args]: readonly string[]): Promise<number> {
  if (name === 'help' || HELP.includes(name)) return help(args.find((arg) => !HELP.includes(arg)))
  const command = find(name)
  if (command === undefined || args.some((arg) => HELP.includes(arg))) return help(name)
  const given = readArgs(name, command, args)
  if (typeof given !== 'string') return command.run(root, given, createOwnTerminal())
  process.stderr.write(`${inLanguage(given, languageOfReader())}\n`)
  return EXIT.usage
}

/** Prints file system errors as a sentence; throws all others, which are bugs. */
function sayRefusal(error: unknown, root: string): number {
  if (!(error instanceof Error && 'syscall' in error)) throw error
  const says = both('nothing was changed: ', '没有任何改动：')
  const message = error.message.replaceAll(`${root}${path.sep}`, '')
  process.stderr.write(`${inLanguage(says, languageOfReader())}${message}\n`)
  return EXIT.usage
}

/** Runs the command that the arguments name in the project of that folder; returns the exit code. */
export function runNamedCommand(root: string, args: readonly string[]): Promise<number> {
  return runNamed(root, args).catch((error: unknown) => sayRefusal(error, root))
}
