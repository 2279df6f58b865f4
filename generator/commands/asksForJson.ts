import { findValue, type ParsedArgs } from './command'

/** True for json, false for text; undefined after printing an error about another format. */
export function asksForJson(given: ParsedArgs): boolean | undefined {
  const format = findValue(given, '--format') ?? 'text'
  if (format === 'json' || format === 'text') return format === 'json'
  process.stderr.write(`--format takes text or json, not "${format}"\n`)
  return undefined
}
