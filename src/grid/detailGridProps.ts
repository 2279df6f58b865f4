import type { Ref } from 'react'
import type { Scope } from '../contract/expression'
import type { RowsSpec } from '../contract/field'
import type { RecordData, Text } from '../contract/value'

export interface GridHandle {
  /** Commits what is being typed. */
  flush(): void
  /** Waits for what the server is asked about the rows. */
  settle(): Promise<void>
  /** Goes to a cell, or to the table's first button where there is no such cell. A path leads into rows within the row. */
  focusCell(index: number, field: string): void
}

export interface DetailGridProps {
  readonly id: string
  readonly rows: RowsSpec
  readonly value: readonly RecordData[]
  /** `from` says for each row which row it was before, -1 for a new one; absent where no row moved. */
  /** `from` and `follows` as in `RowsChange`. */
  readonly onChange: (rows: readonly RecordData[], from?: readonly number[], follows?: boolean) => void
  /** Messages by `<row index>.<field>`, already in the reader's language. */
  readonly errors: Readonly<Record<string, string>>
  /** Cells by `<row index>.<field>` that were left or written. */
  readonly onTouched: (cells: readonly string[]) => void
  /** All cells whose text means nothing there, e.g. no choice of their column; the record cannot be saved with them. */
  readonly onMarked?: (marks: Readonly<Record<string, Text>>) => void
  readonly form: RecordData
  readonly scope: Scope
  readonly readOnly?: boolean
  readonly label: string
  readonly required?: boolean
  readonly ref?: Ref<GridHandle>
}
