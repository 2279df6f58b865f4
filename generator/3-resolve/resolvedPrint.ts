import type { Place } from '../diagnostics/diagnostic'
import type { ApiField } from '../openapi/apiField'
import type { ResolvedField } from './resolvedField'

/** A column of a detail table, at the place that prints it. */
export interface ResolvedPrintColumn {
  readonly name: string
  readonly api: ApiField
  readonly place: Place
}

export interface ResolvedPrintTable {
  readonly field: ResolvedField
  readonly columns: readonly ResolvedPrintColumn[]
  /** Without `decimals` the sum has as many as its cells. */
  readonly sums: readonly { readonly field: string; readonly decimals?: number }[]
}

export interface ResolvedPrint {
  readonly title: string
  readonly number?: ResolvedField
  readonly facts: readonly ResolvedField[]
  readonly tables: readonly ResolvedPrintTable[]
  readonly note?: string
  readonly signatures: readonly string[]
  /** All that it shows: number, facts and tables. */
  readonly fields: readonly ResolvedField[]
}
