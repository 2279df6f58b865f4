import type { Expression } from './expression'

/** The page that a value opens: the view of a record by its key, or a list with filters. */
export interface ColumnLink {
  readonly path: string
  readonly key?: Expression
  readonly filters?: { readonly [field: string]: Expression }
  /** The code of what the page reads. */
  readonly permission?: string
}
