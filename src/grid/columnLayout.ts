import type { FieldSpec } from '../contract/field'

const defaultWidths = { integer: 110, decimal: 120, date: 140, 'date-time': 180, boolean: 80 } as const

/** Row numbers before the columns, the row's buttons behind them. */
export const numberWidth = 48
export const buttonsWidth = 76

export function columnWidth({ type, width }: FieldSpec): number {
  return width ?? (type in defaultWidths ? defaultWidths[type as keyof typeof defaultWidths] : 160)
}

export function isNumeric({ type, choices }: FieldSpec): boolean {
  return choices === undefined && (type === 'integer' || type === 'decimal')
}

/** Whether the cell is typed in as plain text, without a widget of its own. */
export function isTyped({ type, choices, widget }: FieldSpec): boolean {
  if (choices !== undefined) return false
  return type === 'integer' || type === 'decimal' || (type === 'string' && (widget === 'text' || widget === 'textarea'))
}

/** Whether a value is picked rather than typed: the choice is the whole edit. */
export function isChosen({ type, choices }: FieldSpec): boolean {
  return choices !== undefined || type === 'boolean'
}
