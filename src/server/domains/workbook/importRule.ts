import type { ImportRuleName } from '../../../contract/importTable'
import type { RecordOf, UnsavedOf, ValuesOf } from '../../crud/resource'
import type { ScopedServices, UnscopedServices } from '../../crud/services'

/** A row of whatever records. */
export interface PlainRow {
  /** Row number as in Excel. */
  readonly row: number
  readonly values: RecordOf<string>
}

/** A readable row of a workbook, with the records that it names. */
export interface ImportedRow<Name extends string = string> {
  /** Row number as in Excel. */
  readonly row: number
  /** The cells, dictionaries and named records by their keys, and what is taken from those records. */
  readonly values: UnsavedOf<Name>
  /** The records that its cells name, by column. */
  readonly found: { readonly [column: string]: RecordOf<string> }
  /** The record that it changes; absent: it adds one. */
  readonly stored?: RecordOf<Name>
}

export interface ImportFault {
  readonly row: number
  /** The field of the column; empty: the whole row. */
  readonly field: string
  readonly message: string
}

/** What only the server can know of an import; it replaces the hooks of the resource. */
export interface ImportRule<Name extends string = string> {
  readonly name: ImportRuleName
  /** Resources that `check` reads beside those of the import. */
  readonly reads?: readonly string[]
  /** Must only read: it runs outside of transactions and perhaps again in the writing one. */
  readonly check?: (
    rows: readonly ImportedRow<Name>[],
    services: ScopedServices,
  ) => Promise<readonly ImportFault[]> | readonly ImportFault[]
  /** The values to write: those of a new record, or the changes of the stored one. */
  readonly complete: (row: ImportedRow<Name>) => ValuesOf<Name>
  /** The status of new records. */
  readonly status?: number
  /** The field of a record whose rows are imported together or not at all. */
  readonly together?: string
  /** Lock keys for the writes, as in a derivation. */
  readonly locks: (rows: readonly ImportedRow<Name>[]) => readonly string[]
  /** Must use few statements: the embedded database blocks all others meanwhile. */
  readonly afterWrite?: (rows: readonly ImportedRow<Name>[], services: UnscopedServices) => Promise<void>
}
