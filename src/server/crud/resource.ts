import type { ValueType } from '../../contract/field'
import type { JsonObject } from '../http/json'

export interface ResourceField {
  readonly type: ValueType | 'id'
  readonly title: string
  /** Never answered, and so never searched either. */
  readonly secret?: boolean
  /** Of a list: what its entries must be. */
  readonly schema?: JsonObject
}

export interface Order {
  readonly field: string
  readonly descending: boolean
}

/** A kind of record, as the OpenAPI description declares it. */
export interface Resource {
  /** `<domain>.<entity>` */
  readonly name: string
  /** The field that carries the id. */
  readonly key: string
  readonly title: string
  readonly fields: { readonly [field: string]: ResourceField }
  readonly order: readonly Order[]
  /** Each entry: fields whose values together must not occur twice. */
  readonly unique: readonly (readonly string[])[]
  /** Fields by which the server itself looks records up, beside those that operations filter or sort by. */
  readonly indexed: readonly string[]
  /** Begins as a draft, is submitted for audit and can be withdrawn. */
  readonly document: boolean
  /** All tenants see the same records; only the managing tenant changes them. */
  readonly shared: boolean
  readonly tree: { readonly parent: string; readonly title: string } | undefined
}

/** A resource that no operation shows, such as a grant. */
export function ownResource(
  name: string,
  fields: { readonly [field: string]: ResourceField['type'] },
  rest: Partial<Omit<Resource, 'name' | 'fields'>> = {},
): Resource {
  const named = Object.entries(fields).map(([field, type]) => [field, { type, title: field }] as const)
  return {
    name,
    key: 'id',
    title: name,
    order: [],
    unique: [],
    indexed: [],
    document: false,
    shared: false,
    tree: undefined,
    ...rest,
    fields: Object.fromEntries(named),
  }
}
