import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiDiff } from './commands/apiDiff'
import { check } from './commands/check'
import {
  type Commands,
  describeCommand,
  describeCommands,
  findStrayOption,
  sayUnknownCommand,
} from './commands/command'
import { explain } from './commands/explain'
import { generateCommand } from './commands/generate'
import { permissions } from './commands/permissions'
import { rename } from './commands/rename'
import { scaffoldCommand } from './commands/scaffold'
import { screens } from './commands/screens'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const STRICT = { '--strict': 'warnings count as errors' }
const JSON_FORMAT = { '--format=json': 'for programs' }
const ANY_FORMAT = { '--format=<format>': 'text, json, github (workflow commands) or sarif (SARIF 2.1.0)' }
const FINDINGS = { '--findings=<file>': 'keep the errors in a file too' }

const COMMANDS: Commands = {
  generate: {
    takes: '',
    says: 'compile schemas/ into src/generated/',
    options: { ...STRICT, ...ANY_FORMAT, ...FINDINGS, '--watch': 'again after each change' },
    run: generateCommand,
  },
  watch: {
    takes: '',
    says: 'the same after each change',
    options: { ...STRICT, ...ANY_FORMAT, ...FINDINGS },
    run: (root, args) => generateCommand(root, [...args, '--watch']),
  },
  check: {
    takes: '',
    says: 'report what generate would report, write nothing',
    options: { ...STRICT, ...ANY_FORMAT },
    run: check,
  },
  explain: { takes: '<code>', says: 'what a message means and how to put it right', options: {}, run: explain },
  screens: {
    takes: '',
    says: 'all screens with addresses, operations and permissions',
    options: JSON_FORMAT,
    run: screens,
  },
  permissions: {
    takes: '',
    says: 'who may do what: role × screen × action',
    options: { '--roles=<file>': 'the roles to tell apart' },
    run: permissions,
  },
  scaffold: {
    takes: '<path or operation>',
    says: 'a first YAML for a resource, e.g. /blade-system/post',
    options: { '--write': 'into its file below schemas/, where there is none yet' },
    run: scaffoldCommand,
  },
  'api-diff': {
    takes: '<old> <new>',
    says: 'which screens a changed OpenAPI touches and breaks',
    options: JSON_FORMAT,
    run: apiDiff,
  },
  rename: {
    takes: 'field|operation <old> <new>',
    says: 'in all YAML what is or will be renamed in the API, e.g. field project/project.memo remark',
    options: { '--dry': 'show the changes, write nothing' },
    run: rename,
  },
}

function help([name]: readonly string[]): number {
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (name !== undefined && command) process.stdout.write(describeCommand(name, command))
  else process.stdout.write(name === undefined ? describeCommands(COMMANDS) : sayUnknownCommand(name, COMMANDS))
  return name === undefined || command ? 0 : 1
}

async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help') return help(args)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) return help([name])
  if (args.includes('--help')) return help([name])
  const stray = findStrayOption(name, command, args)
  if (stray === undefined) return command.run(ROOT, args)
  process.stdout.write(`${stray}\n`)
  return 1
}

process.exitCode = await main(process.argv.slice(2))
