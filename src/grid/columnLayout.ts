import type { FieldSpec } from '../contract/field'
import type { Text } from '../contract/value'

const defaultWidths = { integer: 110, decimal: 120, date: 140, 'date-time': 180, boolean: 80 } as const

/** Widths in px of the row numbers and of the row's buttons. */
export const numberWidth = 48
export const buttonsWidth = 76

export function gridColumnWidth({ type, width }: FieldSpec): number {
  return width ?? (type in defaultWidths ? defaultWidths[type as keyof typeof defaultWidths] : 160)
}

/** Parts of its width that a column keeps at least: texts may be cut, but those that tell rows apart; figures are not. */
const kept = { text: 0.62, number: 0.85 } as const

/** In px: a letter of a heading, and what stands around the heading. */
const letter = 8
const aroundHead = 28

function leastWidth(column: FieldSpec, say: (text: Text) => string): number {
  const width = gridColumnWidth(column)
  if (column.identifies || (!isNumeric(column) && (hasFigures(column) || column.type === 'boolean'))) return width
  // Chinese breaks anywhere, words do not.
  const words = say(column.title).split(/[^a-zA-Z]+/)
  const head = Math.max(0, ...words.map(({ length }) => length)) * letter + aroundHead
  return Math.max(Math.round(width * (isNumeric(column) ? kept.number : kept.text)), 72, head)
}

interface TableWidth {
  /** Width in px of what stands beside the columns. */
  readonly beside: number
  readonly say: (text: Text) => string
}

/**
 * The declared widths, or as much less of each as lets all columns fit into the table's box, if they then do. In CSS,
 * so that nothing is measured.
 */
export function fitColumns(columns: readonly FieldSpec[], { beside, say }: TableWidth): readonly string[] {
  const sizes = columns.map((column) => {
    const width = gridColumnWidth(column)
    return { width, spare: Math.max(0, width - leastWidth(column, say)) }
  })
  const whole = sizes.reduce((sum, { width }) => sum + width, beside)
  const spare = sizes.reduce((sum, each) => sum + each.spare, 0)
  // Nothing where not even the least widths fit.
  const mayGiveWay = `max(0px, (100cqw - ${whole - spare}px + 1px) * 9999)`
  return sizes.map((each) => {
    if (each.spare === 0) return `${each.width}px`
    const part = (each.spare / spare).toFixed(5)
    return `calc(${each.width}px - min(max(0px, (${whole}px - 100cqw) * ${part}), ${mayGiveWay}))`
  })
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
