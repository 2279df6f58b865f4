import type { Diagnostic } from '../diagnostics/diagnostic'
import { countBySeverity, formatDiagnostics } from '../diagnostics/format'

export interface FindingsOptions {
  readonly strict: boolean
  readonly json: boolean
}

export function toFindingsOptions(args: readonly string[]): FindingsOptions {
  const format = args.indexOf('--format')
  return {
    strict: args.includes('--strict'),
    json: args.includes('--format=json') || (format !== -1 && args[format + 1] === 'json'),
  }
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

/** Prints all findings and the summary; true where the run counts as failed. */
export function printFindings(found: readonly Diagnostic[], summary: string, options: FindingsOptions): boolean {
  const { errors, warnings } = countBySeverity(found)
  if (options.json) process.stdout.write(`${JSON.stringify({ errors, warnings, diagnostics: found }, null, 2)}\n`)
  else {
    if (found.length > 0) process.stdout.write(`${formatDiagnostics(found)}\n\n`)
    process.stdout.write(`${summary}, ${count(errors, 'error')}, ${count(warnings, 'warning')}\n`)
  }
  return errors > 0 || (options.strict && warnings > 0)
}
