import { cellTexts } from '../cells/cellTexts'
import type { ComponentOptions, FieldSpec } from '../contract/field'
import type { Value } from '../contract/value'
import type { GridCellProps } from './cellPlace'
import { fitsColumn } from './cellText'

// The compiler checks that `cell` is a key of the register.
const texts: { readonly [word: string]: ((value: Value, options: ComponentOptions) => string) | undefined } = cellTexts

/** Placeholder for a looked-up value that the product lacks; never sent. */
function toNotFound({ type }: FieldSpec): string {
  return type === 'decimal' || type === 'integer' ? '0' : '--'
}

/** Text of an idle cell; undefined if a component renders it. */
export function displayText({ grid, id, column }: GridCellProps, value: Value | undefined): string | undefined {
  if (value === undefined || value === '') return grid.isLookedUp(column.name, id) ? toNotFound(column) : ''
  return fitsColumn(column, value) ? texts[column.cell]?.(value, column.cellOptions) : String(value)
}
