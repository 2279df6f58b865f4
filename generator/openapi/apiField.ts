import type { ValueType } from '../../src/contract/field'

/** What OpenAPI says of one property, parameter or row field. */
export interface ApiField {
  readonly name: string
  readonly type: ValueType
  readonly nullable: boolean
  readonly required: boolean
  /** A request may carry it, an answer never does. */
  readonly writeOnly: boolean
  /** An answer carries it, a request cannot change it. */
  readonly readOnly: boolean
  /** Its null travels as null, because what the wire sends for null is a value here: a -1, a false. */
  readonly keepsNull: boolean
  readonly description?: string
  readonly decimals?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  /** The only values that it may have, as text; without null. */
  readonly values?: readonly string[]
  /** Fields of an object, or of the objects of an array. */
  readonly fields?: ApiFields
}

export type ApiFields = ReadonlyMap<string, ApiField>

/** What an operation answers inside the envelope. */
export interface ApiAnswer {
  readonly shape: 'page' | 'list' | 'record' | 'none'
  readonly fields: ApiFields
  /** Bytes to be saved, without an envelope. */
  readonly file?: true
}

export interface ApiPermission {
  readonly all?: string
  /** For one operation that both inserts and updates. */
  readonly add?: string
  readonly edit?: string
}

export interface ApiOperation {
  readonly id: string
  readonly method: 'get' | 'post' | 'put' | 'delete'
  readonly path: string
  readonly summary?: string
  readonly verb?: string
  readonly permission: ApiPermission
  /** The feature by which a backend announces an operation that is not Blade's. */
  readonly addition?: string
  readonly query: ApiFields
  readonly body?: ApiFields
  readonly answer: ApiAnswer
  /** Database columns that `ascs` and `descs` take. */
  readonly sortable: readonly string[]
  /** The record's identity, from `x-key` of the answer's or the body's schema. */
  readonly key?: string
}

/** All that the compiler asks of the OpenAPI description. */
export interface ApiIndex {
  readonly operations: ReadonlyMap<string, ApiOperation>
  /** The operations by the path directly above them. */
  readonly resources: ReadonlyMap<string, readonly ApiOperation[]>
  /** Every path that operations have or lie under. */
  readonly apiPaths: ReadonlySet<string>
}
