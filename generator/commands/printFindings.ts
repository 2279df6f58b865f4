import type { Diagnostic } from '../diagnostics/diagnostic'
import { countBySeverity, formatDiagnostics } from '../diagnostics/format'
import { toSarif } from '../diagnostics/sarif'
import { toWorkflowCommands } from '../diagnostics/workflowCommands'
import { findValue, type ParsedArgs } from './command'

const FORMATS = ['text', 'json', 'github', 'sarif'] as const
type Format = (typeof FORMATS)[number]

export interface FindingsOptions {
  readonly strict: boolean
  readonly format: Format
}

/** Undefined after printing an error about an unknown format. */
export function toFindingsOptions(given: ParsedArgs): FindingsOptions | undefined {
  const asked = findValue(given, '--format') ?? 'text'
  const format = FORMATS.find((known) => known === asked)
  if (format) return { strict: given.options['--strict'] === true, format }
  process.stderr.write(`--format takes one of ${FORMATS.join(', ')}, not "${asked}"\n`)
  return undefined
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

function toText(found: readonly Diagnostic[], summary: string): string {
  const { errors, warnings } = countBySeverity(found)
  const findings = found.length > 0 ? `${formatDiagnostics(found)}\n\n` : ''
  return `${findings}${summary}, ${count(errors, 'error')}, ${count(warnings, 'warning')}`
}

const PRINT: { readonly [format in Format]: (found: readonly Diagnostic[], summary: string) => string } = {
  text: toText,
  json: (found) => JSON.stringify({ ...countBySeverity(found), diagnostics: found }, null, 2),
  sarif: (found) => JSON.stringify(toSarif(found), null, 2),
  github: toWorkflowCommands,
}

/** Prints findings and summary; returns true if the run failed. */
export function printFindings(found: readonly Diagnostic[], summary: string, options: FindingsOptions): boolean {
  const { errors, warnings } = countBySeverity(found)
  const text = PRINT[options.format](found, summary)
  if (text !== '') process.stdout.write(`${text}\n`)
  return errors > 0 || (options.strict && warnings > 0)
}
