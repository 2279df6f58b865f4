import { both, inLanguage } from '../diagnostics/languages'
import { findValue, type ParsedArgs } from './command'
import { languageOfReader } from './readLanguage'
import { createOwnTerminal } from './terminal'

/** True for json, false for text; undefined after printing an error about another format. */
export function asksForJson(given: ParsedArgs, terminal = createOwnTerminal()): boolean | undefined {
  const format = findValue(given, '--format') ?? 'text'
  if (format === 'json' || format === 'text') return format === 'json'
  const says = both(`--format takes text or json, not "${format}"`, `--format 只能是 text 或 json，不能是“${format}”`)
  terminal.printError(`${inLanguage(says, languageOfReader(terminal.variables))}\n`)
  return undefined
}
