import { findValue, type ParsedArgs } from './command'

/** Whether a program reads the answer; none where the format is neither, which is then said. */
export function asksForJson(given: ParsedArgs): boolean | undefined {
  const format = findValue(given, '--format') ?? 'text'
  if (format === 'json' || format === 'text') return format === 'json'
  process.stderr.write(`--format takes text or json, not "${format}"\n`)
  return undefined
}
