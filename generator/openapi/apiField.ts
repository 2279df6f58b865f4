import type { ValueType } from '../../src/contract/field'

export interface ApiField {
  readonly name: string
  readonly type: ValueType
  readonly nullable: boolean
  readonly required: boolean
  /** Requests may contain it, answers never do. */
  readonly writeOnly: boolean
  /** Answers contain it, requests cannot change it. */
  readonly readOnly: boolean
  /** Answers contain it, no stored record does. */
  readonly unstored: boolean
  /** The feature that a backend announces when it has this field; absent for Blade's own. */
  readonly addition?: string
  /** True for a field of forms that the API does not have. */
  readonly unsent?: true
  /** True if null is sent as null, because the wire's replacement (-1, false) is a value of the field. */
  readonly keepsNull: boolean
  readonly description?: string
  readonly decimals?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  /** Most items of an array. */
  readonly maxItems?: number
  /** The allowed values as text, without null. */
  readonly values?: readonly string[]
  /** The resource whose keys it holds. */
  readonly references?: string
  /** Names that it had before, which are read until the description names them no more (`x-formerly`). */
  readonly formerly?: readonly string[]
  /** The fields of an object, or of the objects in an array. */
  readonly fields?: ApiFields
}

export type ApiFields = ReadonlyMap<string, ApiField>

/** The `data` of the envelope. */
export interface ApiAnswer {
  readonly shape: 'page' | 'list' | 'record' | 'none'
  readonly fields: ApiFields
  /** The answer is a file without envelope. */
  readonly file?: true
}

export interface ApiPermission {
  readonly all?: string
  /** The codes of an operation that both inserts and updates. */
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
  /** The feature that a backend announces when it has this operation; absent for Blade's own. */
  readonly addition?: string
  readonly query: ApiFields
  readonly body?: ApiFields
  /** The body is sent as the parts of a form, files among them. */
  readonly multipart?: true
  /** The request is a list of such records. */
  readonly takesList?: true
  readonly answer: ApiAnswer
  /** Database columns that `ascs` and `descs` accept. */
  readonly sortable: readonly string[]
  /** The field that identifies the record: `x-key` of the answer's or the body's schema. */
  readonly key?: string
}

export interface ApiIndex {
  readonly operations: ReadonlyMap<string, ApiOperation>
  /** Operations by their parent path. */
  readonly resources: ReadonlyMap<string, readonly ApiOperation[]>
  /** All paths of operations and all their parent paths. */
  readonly apiPaths: ReadonlySet<string>
}
