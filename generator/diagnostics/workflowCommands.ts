import type { Worded } from './diagnostic'

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

function toCommand({ file, line, column, severity, code, message, hint, other }: Worded): string {
  const place = [
    ['file', file],
    ['line', String(line)],
    ['col', String(column)],
    ['title', code],
  ].map(([name, value = '']) => `${name}=${escapeProperty(value)}`)
  const second = other && `${other.says}: ${other.file}:${other.line}:${other.column}`
  const text = [message, second, hint].filter((part) => part !== undefined).join('\n')
  return `::${severity} ${place.join(',')}::${escapeText(text)}`
}

/** Findings as GitHub workflow commands, one per line; GitHub shows them beside the changed lines. */
export function toWorkflowCommands(diagnostics: readonly Worded[]): string {
  return diagnostics.map(toCommand).join('\n')
}
