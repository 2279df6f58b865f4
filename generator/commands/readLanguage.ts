import { both, inLanguage, type Language } from '../diagnostics/languages'
import { findValue, type ParsedArgs } from './command'
import { createOwnTerminal, type Variables } from './terminal'

const OF_READER = ['FORMWORK_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG']

/** By the first variable of the environment that is set. */
export function languageOfReader(variables: Variables = process.env): Language {
  const set = OF_READER.map((name) => variables[name] ?? '').find((value) => value !== '')
  return set?.startsWith('zh') ? 'zh' : 'en'
}

/** The language of `--lang`, else the reader's; undefined after printing an error. */
export function readLanguage(given: ParsedArgs, terminal = createOwnTerminal()): Language | undefined {
  const reader = languageOfReader(terminal.variables)
  const asked = findValue(given, '--lang') ?? reader
  if (asked === 'zh' || asked === 'en') return asked
  const says = both(`--lang takes zh or en, not "${asked}"`, `--lang 只能是 zh 或 en，不能是“${asked}”`)
  terminal.printError(`${inLanguage(says, reader)}\n`)
  return undefined
}
