import type { JsonObject } from './json'

export const METHODS = ['get', 'post', 'put', 'delete'] as const
export type Method = (typeof METHODS)[number]

/** One permission code, a pair for adding and editing, or a kind that needs no code. */
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
  /** Names that it had before, which are taken for it. */
  readonly formerly?: readonly string[]
  /** True if a JSON body may carry it instead of the query. */
  readonly inBody?: boolean
}

export const MEDIA_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

export interface RequestBody {
  /** Resolved: without `$ref` and `allOf`. */
  readonly schema: JsonObject
  readonly required: boolean
  /** For `multipart` the schema is documentation only: the verb reads `call.request.formData()` and checks it. */
  readonly type: keyof typeof MEDIA_TYPES
  /** True if the body is an array; verbs find it in the field `items`. */
  readonly list?: boolean
}

/** The reduced answer for callers who hold none of `codes`: its fields, and the filters they may use. */
export interface Brief {
  readonly codes: readonly string[]
  readonly fields: readonly string[]
  /** Parameters besides `fields` that select records. */
  readonly filters: readonly string[]
}

export interface Operation {
  readonly id: string
  /** The operation's Chinese summary. */
  readonly title: string
  readonly method: Method
  readonly path: string
  /** The standard verb; absent: a verb in `domains/` answers the operation. */
  readonly verb: string | undefined
  readonly permission: Permission
  /** Absent: every caller gets whole records. */
  readonly brief?: Brief | undefined
  readonly parameters: readonly Parameter[]
  readonly body: RequestBody | undefined
  /** Conditions added to every query; keys may carry Blade's suffixes. */
  readonly where: { readonly [key: string]: string }
  /** Columns that `ascs` and `descs` may name, in snake_case. */
  readonly sortable: readonly string[]
  /** Refused with stalePassword unless the password was entered recently. */
  readonly needsFreshPassword: boolean
  /** Open to users who must first change their password or set up a second factor. */
  readonly isBeforeDuties: boolean
  /** Runs outside a transaction, so that counted failures survive its refusal. */
  readonly countsFailures: boolean
  /** The parameter or field that identifies the record, where it differs from the resource's key. */
  readonly key: string | undefined
  readonly maxSize: number
  /** `<domain>.<entity>`: the first two words of the id. */
  readonly resource: string
}
