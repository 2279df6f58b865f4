import type { FieldSpec } from '../contract/field'
import type { RecordData, Text } from '../contract/value'
import type { RowId } from './rowTable'

/** The cells by `<row index>.<field>`. */
export type CellPaths = readonly string[]

/** Who owns the rows and shows the table; set anew with each render. */
export interface GridCallbacks {
  readonly onChange: (rows: readonly RecordData[], from?: readonly number[], follows?: boolean) => void
  readonly onTouched: (cells: CellPaths) => void
  /** All cells whose text means nothing there, with what is wrong. */
  readonly onMarked: (marks: Readonly<Record<string, Text>>) => void
  /** Scrolls until the row is there. */
  readonly reveal: (index: number) => void
  /** What a choice of an operation would set, asked by its label or key; undefined where there is none. */
  readonly findChoice: (column: FieldSpec, text: string, row: RecordData) => Promise<RecordData | undefined>
  /** The columns by their titles as the reader sees them. */
  readonly say: (text: Text) => string
  /** Cells of a row have changed by hand, or with what was chosen there. */
  readonly onCells: (id: RowId, fields: readonly string[]) => void
  /** Waits for what was looked up. */
  readonly settle: () => Promise<void>
}

export const noopCallbacks: GridCallbacks = {
  onChange: () => {},
  onTouched: () => {},
  onMarked: () => {},
  reveal: () => {},
  findChoice: () => Promise.resolve(undefined),
  say: (text) => text,
  onCells: () => {},
  settle: () => Promise.resolve(),
}
