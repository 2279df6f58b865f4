import type { FieldSpec } from '../contract/field'
import type { GridControl } from './gridControl'
import type { RowId } from './rowTable'

export interface GridCellProps {
  readonly grid: GridControl
  readonly id: RowId
  readonly column: FieldSpec
}
