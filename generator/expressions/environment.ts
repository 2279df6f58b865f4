import type { ValueType } from '../../src/contract/field'
import type { Ast } from './ast'

export interface FieldType {
  readonly type: ValueType
  /** The fields of one row, where the field is a detail table. */
  readonly rows?: Fields
}

export interface Fields {
  readonly [name: string]: FieldType
}

/** What an expression may read, and of which type it is. A scope that is absent does not exist where the expression stands. */
export interface Environment {
  readonly form: Fields
  readonly row?: Fields
  /** The row that the table stands in, where a table stands in a row. */
  readonly outer?: Fields
  readonly params?: Fields
  /** Set where a file cannot be read that may hand over anything. */
  readonly openerLost?: boolean
  readonly user?: Fields
  /** Named conditions, for bare names that no field has. */
  readonly conditions?: { readonly get: (name: string) => Ast | undefined; readonly keys: () => Iterable<string> }
}
