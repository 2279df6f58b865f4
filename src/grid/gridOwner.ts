import type { RecordData } from '../contract/value'

/** Who owns the rows and shows the table; set anew with each render. */
export interface GridOwner {
  readonly onChange: (rows: readonly RecordData[], from?: readonly number[]) => void
  readonly onTouched: (index: number, field: string) => void
  /** Scrolls until the row is there. */
  readonly reveal: (index: number) => void
}

export const nobody: GridOwner = { onChange: () => {}, onTouched: () => {}, reveal: () => {} }
