import { both, inLanguage } from '../diagnostics/languages'
import { findValue, type ParsedArgs } from './command'
import { languageOfReader } from './readLanguage'

/** True for json, false for text; undefined after printing an error about another format. */
export function asksForJson(given: ParsedArgs): boolean | undefined {
  const format = findValue(given, '--format') ?? 'text'
  if (format === 'json' || format === 'text') return format === 'json'
  const says = both(`--format takes text or json, not "${format}"`, `--format 只能是 text 或 json，不能是“${format}”`)
  process.stderr.write(`${inLanguage(says, languageOfReader())}\n`)
  return undefined
}
