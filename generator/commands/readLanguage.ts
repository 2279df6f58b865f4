import { both, inLanguage, type Language } from '../diagnostics/languages'
import { findValue, type ParsedArgs } from './command'

const OF_READER = ['FORMWORK_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG']

/** By the first variable of the environment that is set. */
export function languageOfReader(): Language {
  const set = OF_READER.map((name) => process.env[name] ?? '').find((value) => value !== '')
  return set?.startsWith('zh') ? 'zh' : 'en'
}

/** The language of `--lang`, else the reader's; undefined after printing an error. */
export function readLanguage(given: ParsedArgs): Language | undefined {
  const asked = findValue(given, '--lang') ?? languageOfReader()
  if (asked === 'zh' || asked === 'en') return asked
  const says = both(`--lang takes zh or en, not "${asked}"`, `--lang 只能是 zh 或 en，不能是“${asked}”`)
  process.stderr.write(`${inLanguage(says, languageOfReader())}\n`)
  return undefined
}
