import type { Diagnostic, Worded } from '../diagnostics/diagnostic'
import { countBySeverity, formatDiagnostics } from '../diagnostics/format'
import { both, inLanguage, type Language } from '../diagnostics/languages'
import { toSarif } from '../diagnostics/sarif'
import { inWords } from '../diagnostics/wording'
import { toWorkflowCommands } from '../diagnostics/workflowCommands'
import { findValue, type ParsedArgs } from './command'
import { readLanguage } from './readLanguage'
import { createOwnTerminal, type Terminal } from './terminal'

const FORMATS = ['text', 'json', 'github', 'sarif'] as const
type Format = (typeof FORMATS)[number]

export interface FindingsOptions {
  readonly strict: boolean
  readonly format: Format
  readonly language: Language
  readonly terminal: Terminal
}

/** Undefined after printing an error about an unknown format or language. */
export function toFindingsOptions(given: ParsedArgs, terminal = createOwnTerminal()): FindingsOptions | undefined {
  const language = readLanguage(given, terminal)
  if (language === undefined) return undefined
  const asked = findValue(given, '--format') ?? 'text'
  const format = FORMATS.find((known) => known === asked)
  if (format) return { strict: given.options['--strict'] === true, format, language, terminal }
  terminal.printError(`--format takes one of ${FORMATS.join(', ')}, not "${asked}"\n`)
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

function summarise(found: readonly Worded[], { summary, language }: Printing): string {
  const { errors, warnings } = countBySeverity(found)
  const counted = both(
    `, ${count(errors, 'error')}, ${count(warnings, 'warning')}`,
    `，${errors} 个错误，${warnings} 个警告`,
  )
  return inLanguage(`${summary}${counted}`, language)
}

function toText(found: readonly Worded[], printing: Printing): string {
  const findings = found.length > 0 ? `${formatDiagnostics(found)}\n\n` : ''
  return `${findings}${summarise(found, printing)}`
}

const PRINT: { readonly [format in Format]: (found: readonly Worded[], printing: Printing) => string } = {
  text: toText,
  json: (found) => JSON.stringify({ ...countBySeverity(found), diagnostics: found }, null, 2),
  sarif: (found, { language }) => JSON.stringify(toSarif(found, language), null, 2),
  github: toWorkflowCommands,
}

function isFailed(found: readonly Diagnostic[], { strict }: FindingsOptions): boolean {
  const { errors, warnings } = countBySeverity(found)
  return errors > 0 || (strict && warnings > 0)
}

/** Prints findings and summary; returns true if the run failed. */
export function printFindings(found: readonly Diagnostic[], summary: string, options: FindingsOptions): boolean {
  const { format, language, terminal } = options
  const text = PRINT[format](
    found.map((finding) => inWords(finding, language)),
    { summary, language },
  )
  if (text !== '') terminal.print(`${text}\n`)
  return isFailed(found, options)
}

/** What is the same of a finding while lines are added and removed above it. */
const identify = ({ code, file, message }: Diagnostic): string => `${code} ${file} ${message}`

/** The findings of the first list that the second has not, or has less often. */
function subtract(found: readonly Diagnostic[], others: readonly Diagnostic[]): readonly Diagnostic[] {
  const left = new Map<string, number>()
  for (const other of others) left.set(identify(other), (left.get(identify(other)) ?? 0) + 1)
  return found.filter((finding) => {
    const times = left.get(identify(finding)) ?? 0
    left.set(identify(finding), times - 1)
    return times <= 0
  })
}

interface ChangedFindings {
  readonly before: readonly Diagnostic[]
  readonly now: readonly Diagnostic[]
}

/** Like `printFindings`, after an earlier run: the text holds what is new, and a line for each finding that is gone. */
export function printChangedFindings(
  { before, now }: ChangedFindings,
  summary: string,
  options: FindingsOptions,
): boolean {
  const { format, language, terminal } = options
  if (format !== 'text') return printFindings(now, summary, options)
  const fresh = subtract(now, before).map((finding) => inWords(finding, language))
  const gone = subtract(before, now).map((finding) => {
    const { code, file, message } = inWords(finding, language)
    return `${inLanguage(both('gone', '已消除'), language)}  ${file}  ${code}  ${message}`
  })
  const parts = [...(fresh.length > 0 ? [formatDiagnostics(fresh)] : []), ...(gone.length > 0 ? [gone.join('\n')] : [])]
  terminal.print(`${[...parts, summarise(now, { summary, language })].join('\n\n')}\n`)
  return isFailed(now, options)
}
