import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from './commands/check'
import { explain } from './commands/explain'
import { generateCommand } from './commands/generate'
import { permissions } from './commands/permissions'
import { scaffoldCommand } from './commands/scaffold'
import { screens } from './commands/screens'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

const USAGE = `formwork <command>

  generate [--strict] [--watch] [--format …]      compile schemas/ into src/generated/
           [--findings <file>]                   keep the errors in a file too
  check    [--strict] [--format …]                report what generate would report, write nothing
  explain  <code>                                 what a diagnostic means and how to put it right
  screens                                         all screens with their addresses
  permissions [--roles <file>]                    who may do what: role × screen × action
  scaffold <path> [--write]                       a first YAML for a resource, e.g. /blade-system/post

--format is text, json, github (workflow commands) or sarif (SARIF 2.1.0); --strict counts warnings as errors.
`

const COMMANDS: { readonly [name: string]: (root: string, args: readonly string[]) => Promise<number> } = {
  generate: generateCommand,
  check,
  explain,
  screens,
  permissions,
  scaffold: scaffoldCommand,
}

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return command(ROOT, args)
  process.stdout.write(USAGE)
  return name === '' || name === '--help' ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
