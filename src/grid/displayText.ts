import { cellTexts } from '../cells/cellTexts'
import type { ComponentOptions, FieldSpec } from '../contract/field'
import type { Value } from '../contract/value'
import type { GridCellProps } from './cellPlace'
import { fitsColumn } from './cellText'

// The compiler has checked that the word names a cell.
const texts: { readonly [word: string]: ((value: Value, options: ComponentOptions) => string) | undefined } = cellTexts

/** What a product does not say; only shown, never sent. */
function toNotFound({ type }: FieldSpec): string {
  return type === 'decimal' || type === 'integer' ? '0' : '--'
}

/** What a cell at rest says; undefined where it is more than a text, and has a component for it. */
export function displayText({ grid, id, column }: GridCellProps, value: Value | undefined): string | undefined {
  if (value === undefined || value === '') return grid.isLookedUp(column.name, id) ? toNotFound(column) : ''
  return fitsColumn(column, value) ? texts[column.cell]?.(value, column.cellOptions) : String(value)
}
