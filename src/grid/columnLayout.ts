import type { FieldSpec } from '../contract/field'

const defaultWidths = { integer: 110, decimal: 120, date: 140, 'date-time': 180, boolean: 80 } as const

/** Widths in px of the row numbers and of the row's buttons. */
export const numberWidth = 48
export const buttonsWidth = 76

export function gridColumnWidth({ type, width }: FieldSpec): number {
  return width ?? (type in defaultWidths ? defaultWidths[type as keyof typeof defaultWidths] : 160)
}

export function isNumeric({ type, choices }: FieldSpec): boolean {
  return choices === undefined && (type === 'integer' || type === 'decimal')
}

/** True for numbers, days and times, which no line breaks within. */
export function hasFigures(column: FieldSpec): boolean {
  return isNumeric(column) || column.type === 'date' || column.type === 'date-time'
}

/** True for cells that are edited as plain text, without a widget. */
export function isEditedAsText({ type, choices, widgetInGrid }: FieldSpec): boolean {
  if (choices !== undefined) return false
  return type === 'integer' || type === 'decimal' || (type === 'string' && !widgetInGrid)
}

/** True if choosing a value completes the edit. */
export function isChosen({ type, choices }: FieldSpec): boolean {
  return choices !== undefined || type === 'boolean'
}
