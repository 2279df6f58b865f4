import type { ValueType } from '../../src/contract/field'
import type { NamedConditions } from './namedCondition'

export interface FieldType {
  readonly type: ValueType
  /** True for the key of a record, which is a text of digits. */
  readonly isId?: true
  /** How many digits stand behind the point of a decimal, where the API says it. */
  readonly decimals?: number
  /** All values that the API lists, as text. */
  readonly values?: readonly string[]
  /** True for a field of forms that is never sent. */
  readonly unsent?: true
  /** The fields of a row, if the field is a detail table. */
  readonly rows?: Fields
}

export interface Fields {
  readonly [name: string]: FieldType
}

/** Types of all names that an expression may read; an absent scope does not exist at that place. */
export interface Environment {
  readonly form: Fields
  readonly row?: Fields
  /** The row that contains the table, for a table within a row. */
  readonly outer?: Fields
  readonly params?: Fields
  /** True if an entity that failed to parse may be the opener, so that `params` may have any name. */
  readonly openerLost?: boolean
  readonly user?: Fields
  /** The titles of roles by alias; absent or empty where they are not known. */
  readonly roles?: ReadonlyMap<string, string>
  /** Named conditions, for bare names that are no fields. */
  readonly conditions?: NamedConditions
  /** The keys of closed lists by their labels, to say which key a label that is compared stands for. */
  readonly keysByLabel?: ReadonlyMap<string, string>
}
