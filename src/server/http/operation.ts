import type { JsonObject } from './json'

export const METHODS = ['get', 'post', 'put', 'delete'] as const
export type Method = (typeof METHODS)[number]

/** A code, one code for adding and one for editing, or a word for operations that need none. */
export type Permission =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'save'; readonly add: string; readonly edit: string }

export interface Parameter {
  readonly name: string
  readonly required: boolean
  readonly description: string
  readonly schema: JsonObject
}

export const MEDIA_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

export interface RequestBody {
  /** Without `$ref` and `allOf`. */
  readonly schema: JsonObject
  readonly required: boolean
  /** Of `multipart` the schema is for readers only: the verb reads `call.request.formData()` and checks it. */
  readonly type: keyof typeof MEDIA_TYPES
  /** The body is an array; a verb finds it in the field `items`. */
  readonly list?: boolean
}

/** What an operation answers those who hold none of the codes, and by what they may search. */
export interface Brief {
  readonly codes: readonly string[]
  readonly fields: readonly string[]
  /** Beside the fields: parameters that say which records are meant. */
  readonly filters: readonly string[]
}

/** One operation of the OpenAPI description, as the server needs it. */
export interface Operation {
  readonly id: string
  /** What it does, for people. */
  readonly title: string
  readonly method: Method
  readonly path: string
  /** The standard verb; absent: the operation has its own in `domains/`. */
  readonly verb: string | undefined
  readonly permission: Permission
  /** Absent: whoever may call it gets whole records. */
  readonly brief?: Brief | undefined
  readonly parameters: readonly Parameter[]
  readonly body: RequestBody | undefined
  /** Conditions that always hold; keys may carry Blade's suffixes. */
  readonly where: { readonly [key: string]: string }
  /** Columns that `ascs` and `descs` may name, in snake_case. */
  readonly sortable: readonly string[]
  /** Refused where the user has not shown the password of late. */
  readonly needsFreshPassword: boolean
  /** May be asked by who has a duty to fulfil before anything else. */
  readonly isBeforeDuties: boolean
  /** Counts failures of its callers, which must stay counted when it refuses: it runs in no transaction. */
  readonly countsFailures: boolean
  /** Where a request names the record by another word than the resource does. */
  readonly key: string | undefined
  /** The most rows that one page may ask for. */
  readonly maxSize: number
  /** `<domain>.<entity>`: the first two words of its id. */
  readonly resource: string
}
