import type { FieldSpec } from '../contract/field'
import type { Text } from '../contract/value'

const defaultWidths = { integer: 110, decimal: 120, date: 140, 'date-time': 180, boolean: 80 } as const

/** Widths in px of the row numbers and of the row's buttons. */
export const numberWidth = 48
export const buttonsWidth = 76

export function gridColumnWidth({ type, width }: FieldSpec): number {
  return width ?? (type in defaultWidths ? defaultWidths[type as keyof typeof defaultWidths] : 160)
}

/** Parts of its width that a column keeps at least: texts may be cut, figures are not. */
const kept = { text: 0.62, number: 0.85 } as const

/** In px: a letter of a heading, and what stands around the heading. */
const letter = 8
const aroundHead = 28

function leastWidth(column: FieldSpec, say: (text: Text) => string): number {
  const width = gridColumnWidth(column)
  if (!isNumeric(column) && (hasFigures(column) || column.type === 'boolean')) return width
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
 * The declared widths, or as much less of each as lets all columns fit into the table's box, if they then do: those
 * that tell rows apart give way last. In CSS, so that nothing is measured.
 */
export function fitColumns(columns: readonly FieldSpec[], { beside, say }: TableWidth): readonly string[] {
  const sizes = columns.map((column) => {
    const width = gridColumnWidth(column)
    return { width, spare: Math.max(0, width - leastWidth(column, say)), isLast: column.identifies === true }
  })
  const whole = sizes.reduce((all, { width }) => all + width, beside)
  const sum = (late: boolean) => sizes.reduce((all, { spare, isLast }) => (isLast === late ? all + spare : all), 0)
  const [first, last] = [sum(false), sum(true)]
  // Nothing where not even the least widths fit.
  const mayGiveWay = `max(0px, (100cqw - ${whole - first - last}px + 1px) * 9999)`
  return sizes.map(({ width, spare, isLast }) => {
    // What the box has beyond all columns is theirs alone: the numbers and buttons keep their widths.
    const own = `${width}px + max(0px, 100cqw - ${whole}px) * ${(width / (whole - beside)).toFixed(5)}`
    if (spare === 0) return `calc(${own})`
    const [from, all] = isLast ? [first, last] : [0, first]
    const lacking = `clamp(0px, ${whole - from}px - 100cqw, ${all}px)`
    return `calc(${own} - min(${lacking} * ${(spare / all).toFixed(5)}, ${mayGiveWay}))`
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
