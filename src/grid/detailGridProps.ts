import type { Ref } from 'react'
import type { TitleOf } from '../api/findNeeded'
import type { Scope } from '../contract/expression'
import type { RowsSpec } from '../contract/field'
import type { RecordData, Text } from '../contract/value'
import type { ChangeOrigin } from './rowsChange'

export interface GridHandle {
  flush(): void
  /** Resolves when all pending requests of the rows have returned. */
  waitForAll(): Promise<void>
  /** Focuses a cell, or the table's first button if the cell does not exist; `field` may be a path into nested rows. */
  focusCell(index: number, field: string): void
}

export interface DetailGridProps {
  readonly id: string
  readonly rows: RowsSpec
  readonly value: readonly RecordData[]
  /** `from` and `origin` as in `RowsChange`. */
  readonly onChange: (rows: readonly RecordData[], from?: readonly number[], origin?: ChangeOrigin) => void
  /** Translated messages by `<row index>.<field>`. */
  readonly errors: Readonly<Record<string, string>>
  /** Cells by `<row index>.<field>` that were left or written. */
  readonly onTouched: (cells: readonly string[]) => void
  /** All cells whose text is invalid, e.g. no choice of their column; they block saving. */
  readonly onMessages?: (marks: Readonly<Record<string, Text>>) => void
  /** Titles of fields outside the rows; absent where nothing is edited. */
  readonly titleOf?: TitleOf
  readonly form: RecordData
  readonly scope: Scope
  readonly readOnly?: boolean
  readonly label: string
  readonly required?: boolean
  readonly ref?: Ref<GridHandle>
}
