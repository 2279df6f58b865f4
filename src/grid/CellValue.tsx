import type { ComponentType } from 'react'
import type { CellProps } from '../cells/CellProps'
import { cellComponents } from '../cells/components'
import type { FieldSpec } from '../contract/field'
import type { Value } from '../contract/value'
import { fitsColumn } from './cellText'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'

interface CellValueProps {
  readonly grid: GridControl
  readonly id: RowId
  readonly column: FieldSpec
  readonly value: Value | undefined
}

// The compiler has checked that the word names a cell.
const components: { readonly [word: string]: ComponentType<CellProps> | undefined } = cellComponents

/** What a product does not say; only shown, never sent. */
function toNotFound({ type }: FieldSpec): string {
  return type === 'decimal' || type === 'integer' ? '0' : '--'
}

export function CellValue({ grid, id, column, value }: CellValueProps) {
  const Cell = components[column.cell]
  if (value === undefined || value === '') return grid.isLookedUp(column.name, id) ? toNotFound(column) : null
  if (!Cell) return null
  if (!fitsColumn(column, value)) return String(value)
  return (
    <Cell
      value={value}
      record={grid.store.row(id)}
      options={column.cellOptions}
      choices={column.choices}
      type={column.type}
      unit={column.unit}
      scope={grid.store.rowScope(id)}
    />
  )
}
