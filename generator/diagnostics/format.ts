import type { Worded } from './diagnostic'

function formatOne(diagnostic: Worded): string {
  const { file, line, column, severity, code, message, frame, hint, other } = diagnostic
  const lines = [`${file}:${line}:${column}  ${severity}  ${code}  ${message}`]
  if (frame !== '') lines.push(frame)
  if (other) lines.push(`   ${other.says}: ${other.file}:${other.line}:${other.column}`, other.frame)
  if (hint !== undefined) lines.push(`   ${hint}`)
  return lines.join('\n')
}

export function formatDiagnostics(diagnostics: readonly Worded[]): string {
  return diagnostics.map(formatOne).join('\n\n')
}

export function countBySeverity(diagnostics: readonly Worded[]): { errors: number; warnings: number } {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length
  return { errors, warnings: diagnostics.length - errors }
}
