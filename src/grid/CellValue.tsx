import type { ComponentType } from 'react'
import type { CellProps } from '../cells/CellProps'
import { cellComponents } from '../cells/components'
import type { Value } from '../contract/value'
import type { GridCellProps } from './cellPlace'

interface CellValueProps {
  readonly place: GridCellProps
  readonly value: Value
}

// The compiler checks that `cell` is a key of the register.
const components: { readonly [word: string]: ComponentType<CellProps> | undefined } = cellComponents

/** A cell that displays more than a text: a dictionary's tag, a picture, a list of files. */
export function CellValue({ place: { grid, id, column }, value }: CellValueProps) {
  const Cell = components[column.cell]
  return Cell ? (
    <Cell
      value={value}
      record={grid.store.row(id)}
      options={column.cellOptions}
      choices={column.choices}
      type={column.type}
      unit={column.unit}
      scope={grid.store.rowScope(id)}
    />
  ) : null
}
