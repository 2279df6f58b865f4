import type { TitleOf } from '../api/findNeeded'
import type { FieldSpec } from '../contract/field'
import type { RecordData, Text } from '../contract/value'
import type { ChangeOrigin } from './rowsChange'
import type { RowId } from './rowTable'

/** Cells by `<row index>.<field>`. */
export type CellPaths = readonly string[]

/** Callbacks to the owner of the rows; replaced on each render. */
export interface GridCallbacks {
  readonly onChange: (rows: readonly RecordData[], from?: readonly number[], origin?: ChangeOrigin) => void
  readonly onTouched: (cells: CellPaths) => void
  /** All cells with invalid texts, with their messages. */
  readonly onMessages: (messages: Readonly<Record<string, Text>>) => void
  readonly reveal: (index: number) => void
  /** Values that a choice of an operation sets, found by its label or key; undefined if it does not exist. */
  readonly findChoice: (column: FieldSpec, text: string, row: RecordData) => Promise<RecordData | undefined>
  /** Translates a column's title, or a sentence with values in it. */
  readonly say: (text: Text, values?: { readonly [name: string]: string }) => string
  /** Titles of fields outside the rows. */
  readonly titleOf: TitleOf
  /** Called with a row's cells that the user changed, or that a choice filled. */
  readonly onCells: (id: RowId, fields: readonly string[]) => void
  /** Resolves when all pending lookups have returned. */
  readonly waitForLookups: () => Promise<void>
}

export const noopCallbacks: GridCallbacks = {
  onChange: () => {},
  onTouched: () => {},
  onMessages: () => {},
  reveal: () => {},
  findChoice: () => Promise.resolve(undefined),
  say: (text) => text,
  titleOf: () => undefined,
  onCells: () => {},
  waitForLookups: () => Promise.resolve(),
}
