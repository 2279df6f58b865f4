import path from 'node:path'
import { apiDiff } from './commands/apiDiff'
import { check } from './commands/check'
import {
  type Commands,
  describeCommand,
  describeCommands,
  describeUnknownCommand,
  EXIT,
  readArgs,
} from './commands/command'
import { editor } from './commands/editor'
import { explain } from './commands/explain'
import { fields } from './commands/fields'
import { generateCommand } from './commands/generate'
import { permissions } from './commands/permissions'
import { rename } from './commands/rename'
import { scaffoldCommand } from './commands/scaffold'
import { screenDiff } from './commands/screenDiff'
import { screens } from './commands/screens'

const STRICT = { '--strict': 'warnings count as errors' }
const TEXT_OR_JSON = { '--format=<format>': 'text, or json for programs' }
const ANY_FORMAT = { '--format=<format>': 'text, json, github (workflow commands) or sarif (SARIF 2.1.0)' }
const LANGUAGE = { '--lang=<language>': "zh or en; else the reader's: FORMWORK_LANG, LC_ALL, LC_MESSAGES, LANG" }
const FINDINGS = { '--findings=<file>': 'keep the errors in a file too' }

const PLACES = { '--places=<file>': 'keep where each screen and field is described' }

const NONE = { least: 0, max: 0 }

const COMMANDS: Commands = {
  generate: {
    usage: '',
    words: NONE,
    summary: 'compile schemas/ into src/generated/',
    options: { ...STRICT, ...ANY_FORMAT, ...LANGUAGE, ...FINDINGS, ...PLACES, '--watch': 'again after each change' },
    run: generateCommand,
  },
  watch: {
    usage: '',
    words: NONE,
    summary: 'the same after each change',
    options: { ...STRICT, ...ANY_FORMAT, ...LANGUAGE, ...FINDINGS, ...PLACES },
    run: (root, given) => generateCommand(root, { ...given, options: { ...given.options, '--watch': true } }),
  },
  check: {
    usage: '',
    words: NONE,
    summary: 'report what generate would report, write nothing',
    options: { ...STRICT, ...ANY_FORMAT, ...LANGUAGE },
    run: check,
  },
  editor: {
    usage: '',
    words: NONE,
    summary: 'serve editors by the language server protocol: docs/editor.md',
    options: { '--stdio': 'over stdin and stdout' },
    run: editor,
  },
  explain: {
    usage: '[<code>]',
    words: { least: 0, max: 1 },
    summary: 'what a message means and how to put it right; all codes without one',
    options: LANGUAGE,
    run: explain,
  },
  screens: {
    usage: '',
    words: NONE,
    summary: 'all screens with addresses, operations and permissions',
    options: TEXT_OR_JSON,
    run: screens,
  },
  permissions: {
    usage: '',
    words: NONE,
    summary: 'who may do what: role × screen × action',
    options: { '--roles=<file>': 'the roles to tell apart' },
    run: permissions,
  },
  fields: {
    usage: '<entity or resource>',
    words: { least: 1, max: 1 },
    summary: 'what the API has of a record and no screen shows, e.g. project/project',
    options: LANGUAGE,
    run: fields,
  },
  scaffold: {
    usage: '<path or operation>',
    words: { least: 1, max: 1 },
    summary: 'a first YAML for a resource, e.g. /blade-system/post',
    options: { '--write': 'into its file below schemas/, where there is none yet', ...LANGUAGE },
    run: scaffoldCommand,
  },
  'api-diff': {
    usage: '<old> <new>',
    words: { least: 2, max: 2 },
    summary:
      'which screens a changed OpenAPI touches and breaks, as generate would; each a folder, a file or a git revision',
    options: { ...TEXT_OR_JSON, ...LANGUAGE },
    run: apiDiff,
  },
  'screen-diff': {
    usage: '<before> [<after>]',
    words: { least: 1, max: 2 },
    summary:
      'what changed for those who use the screens; each a folder or a git revision, the second else the files here',
    options: { ...TEXT_OR_JSON, ...LANGUAGE },
    run: screenDiff,
  },
  rename: {
    usage: 'field|operation <old> <new>',
    words: { least: 3, max: 3 },
    summary: 'in all YAML what is or will be renamed in the API, e.g. field project/project.memo remark',
    options: { '--dry': 'show the changes, write nothing', ...LANGUAGE },
    run: rename,
  },
}

function find(name: string) {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
}

function help(name: string | undefined): number {
  const command = name === undefined ? undefined : find(name)
  if (name !== undefined && command) process.stdout.write(describeCommand(name, command))
  else if (name === undefined) process.stdout.write(describeCommands(COMMANDS))
  else process.stderr.write(describeUnknownCommand(name, COMMANDS))
  return name === undefined || command ? EXIT.ok : EXIT.usage
}

const HELP = ['--help', '-h']

async function runNamed(root: string, [name = 'help', ...args]: readonly string[]): Promise<number> {
  if (name === 'help' || HELP.includes(name)) return help(args.find((arg) => !HELP.includes(arg)))
  const command = find(name)
  if (command === undefined || args.some((arg) => HELP.includes(arg))) return help(name)
  const given = readArgs(name, command, args)
  if (typeof given !== 'string') return command.run(root, given)
  process.stderr.write(`${given}\n`)
  return EXIT.usage
}

/** Prints file system errors as a sentence; throws all others, which are bugs. */
function sayRefusal(error: unknown, root: string): number {
  if (!(error instanceof Error && 'syscall' in error)) throw error
  process.stderr.write(`nothing was changed: ${error.message.replaceAll(`${root}${path.sep}`, '')}\n`)
  return EXIT.usage
}

/** Runs the command that the arguments name in the project of that folder; returns the exit code. */
export function runNamedCommand(root: string, args: readonly string[]): Promise<number> {
  return runNamed(root, args).catch((error: unknown) => sayRefusal(error, root))
}
