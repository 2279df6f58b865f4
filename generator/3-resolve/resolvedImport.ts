import type { ImportColumn, ImportMatch, ImportSpec } from '../../src/contract/importTable'
import type { Place } from '../diagnostics/diagnostic'
import type { ApiOperation } from '../openapi/apiField'

/** An import with its operation; the rest is what the server reads of it. */
export interface ResolvedImport extends ImportSpec {
  readonly operation: ApiOperation
  readonly domain: string
  readonly entity: string
  /** What one record is called. */
  readonly title: string
  readonly place: Place
  readonly columns: readonly ImportColumn[]
  readonly matches: readonly ImportMatch[]
}

/** The workbook of a form whose `add` takes its rows from one and says what becomes of each. */
export interface ResolvedSheet {
  readonly sheet?: { readonly field: string; readonly template?: string }
}
