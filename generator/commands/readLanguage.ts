import type { Language } from '../diagnostics/languages'
import { findValue, type ParsedArgs } from './command'

const OF_READER = ['FORMWORK_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG']

/** The language of `--lang`, else the reader's by the first variable that is set; undefined after printing an error. */
export function readLanguage(given: ParsedArgs): Language | undefined {
  const ofReader = OF_READER.map((name) => process.env[name] ?? '').find((value) => value !== '')
  const asked = findValue(given, '--lang') ?? (ofReader?.startsWith('zh') ? 'zh' : 'en')
  if (asked === 'zh' || asked === 'en') return asked
  process.stderr.write(`--lang takes zh or en, not "${asked}"\n`)
  return undefined
}
