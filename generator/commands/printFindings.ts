import type { Diagnostic, Worded } from '../diagnostics/diagnostic'
import { countBySeverity, formatDiagnostics } from '../diagnostics/format'
import { both, inLanguage, type Language } from '../diagnostics/languages'
import { toSarif } from '../diagnostics/sarif'
import { inWords } from '../diagnostics/wording'
import { toWorkflowCommands } from '../diagnostics/workflowCommands'
import { findValue, type ParsedArgs } from './command'
import { readLanguage } from './readLanguage'

const FORMATS = ['text', 'json', 'github', 'sarif'] as const
type Format = (typeof FORMATS)[number]

export interface FindingsOptions {
  readonly strict: boolean
  readonly format: Format
  readonly language: Language
}

/** Undefined after printing an error about an unknown format or language. */
export function toFindingsOptions(given: ParsedArgs): FindingsOptions | undefined {
  const language = readLanguage(given)
  if (language === undefined) return undefined
  const asked = findValue(given, '--format') ?? 'text'
  const format = FORMATS.find((known) => known === asked)
  if (format) return { strict: given.options['--strict'] === true, format, language }
  process.stderr.write(`--format takes one of ${FORMATS.join(', ')}, not "${asked}"\n`)
  return undefined
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

interface Printing {
  /** A text of `both`. */
  readonly summary: string
  readonly language: Language
}

function toText(found: readonly Worded[], { summary, language }: Printing): string {
  const { errors, warnings } = countBySeverity(found)
  const findings = found.length > 0 ? `${formatDiagnostics(found)}\n\n` : ''
  const counted = both(
    `, ${count(errors, 'error')}, ${count(warnings, 'warning')}`,
    `，${errors} 个错误，${warnings} 个警告`,
  )
  return `${findings}${inLanguage(`${summary}${counted}`, language)}`
}

const PRINT: { readonly [format in Format]: (found: readonly Worded[], printing: Printing) => string } = {
  text: toText,
  json: (found) => JSON.stringify({ ...countBySeverity(found), diagnostics: found }, null, 2),
  sarif: (found, { language }) => JSON.stringify(toSarif(found, language), null, 2),
  github: toWorkflowCommands,
}

/** Prints findings and summary; returns true if the run failed. */
export function printFindings(found: readonly Diagnostic[], summary: string, options: FindingsOptions): boolean {
  const { errors, warnings } = countBySeverity(found)
  const { format, language } = options
  const text = PRINT[format](
    found.map((finding) => inWords(finding, language)),
    { summary, language },
  )
  if (text !== '') process.stdout.write(`${text}\n`)
  return errors > 0 || (options.strict && warnings > 0)
}
