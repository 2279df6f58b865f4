import type { ValueType } from '../../contract/field'
import type { Input, Present, RecordData } from '../../contract/value'
import type { RecordKeys, Records } from '../../generated/records'
import type { flowStatus } from '../../generated/statuses'
import type { RecordInput } from '../http/call'
import type { JsonObject } from '../http/json'

export interface ResourceField {
  readonly type: ValueType | 'id'
  readonly title: string
  /** Never answered, and so never searched either. */
  readonly secret?: boolean
  /** Stored encrypted; whatever the server itself needs of it is decrypted by `decryptFields`. */
  readonly encrypted?: boolean
  /** What the description says a value must be; absent for resources of our own. */
  readonly rule?: JsonObject
  /** Of a list: what its entries must be. */
  readonly schema?: JsonObject
}

export interface Order<Field extends string = string> {
  readonly field: Field
  readonly descending: boolean
}

/** Fields whose values together occur once among the living records of a tenant that have the values of `where`. */
export interface UniqueFields {
  readonly fields: readonly string[]
  readonly where?: { readonly [field: string]: string }
}

/** A comparison of numbers that holds for every living record; an empty side says nothing. */
export interface Bound {
  readonly field: string
  readonly operator: 'ge' | 'le'
  /** A number, or the field that holds it. */
  readonly than: string
}

type Marked<Of> = Of extends { readonly status?: number; readonly version?: number }
  ? Present<Of, 'status' | 'version' | ('createTime' & keyof Of)>
  : Of

/** A stored record of a resource, as it is read; of a name that is known only at run time, any record. */
export type RecordOf<Name extends string> = Name extends keyof Records
  ? Marked<Present<Records[Name], RecordKeys[Name] & keyof Records[Name]>>
  : RecordData

type Unkeyed<Of, Key extends string> = Omit<Of, Key> & { readonly [K in Key & keyof Of]?: Of[K] }

/** A record on its way into the store: a new one has no id yet. */
export type DraftOf<Name extends string> = Name extends keyof Records
  ? Unkeyed<Records[Name], RecordKeys[Name]>
  : RecordData

/** What is stored of a new record. */
export type ValuesOf<Name extends string> = Name extends keyof Records ? Input<DraftOf<Name>> : RecordInput

/** What changes of one: fields that are absent stay. */
export type ChangesOf<Name extends string> = Name extends keyof Records ? Changes<Input<DraftOf<Name>>> : RecordInput

/** Null clears what must be there, too: of a record that goes. */
type Changes<Of> = { readonly [Field in keyof Of]?: Of[Field] | null }

/** No field but those of the resource, in a value that was put together before, too. */
export type Only<Given, Name extends string> = Given & {
  readonly [Field in Exclude<keyof Given & string, FieldOf<Name>>]?: never
}

/** What a resource's records are found, ordered and added up by. */
export type FieldOf<Name extends string> = keyof RecordOf<Name> & string

/** A field whose values name records of another resource. */
export interface Reference {
  /** Where it stands; each step before the last is a list of rows. */
  readonly path: readonly string[]
  readonly title: string
  /** Whose records it names. */
  readonly resource: string
  /** The fields beside it that always say what the record does: own field by the record's. */
  readonly copies: { readonly [field: string]: string }
  /** As copies, but only where the field is empty. */
  readonly defaults: { readonly [field: string]: string }
  /** What can be chosen: a record in use, or a document whose status meets a condition of that name. */
  readonly usable: 'enabled' | keyof typeof flowStatus.is | undefined
  /** A value that names no record. */
  readonly none: string | undefined
  /** Only the server says whom it names, and answers for that. */
  readonly isReadOnly: boolean
  /** What becomes of the record that names one which is removed: it prevents that, goes too, or keeps the id. */
  readonly removal: 'refuse' | 'cascade' | 'keep'
}

/** A kind of record, as the OpenAPI description declares it. */
export interface Resource<Name extends string = string> {
  /** `<domain>.<entity>` */
  readonly name: Name
  /** The field that carries the id. */
  readonly key: string
  readonly title: string
  readonly fields: { readonly [field: string]: ResourceField }
  readonly order: readonly Order[]
  readonly unique: readonly UniqueFields[]
  readonly bounds: readonly Bound[]
  /** Fields by which the server itself looks records up, beside those that operations filter or sort by. */
  readonly indexed: readonly string[]
  /** Begins as a draft, is submitted for audit and can be withdrawn. */
  readonly document: boolean
  /** All tenants see the same records; only the managing tenant changes them. */
  readonly shared: boolean
  readonly tree: { readonly parent: string; readonly title: string } | undefined
  /** The field by which people know a record; absent: its id. */
  readonly label: string | undefined
  readonly references: readonly Reference[]
}

/** The records that another one names. */
export interface Referred {
  /** Undefined where it names none, or one that has gone since. */
  get<Name extends string>(resource: Resource<Name>, id: string | undefined): RecordOf<Name> | undefined
}

/** A resource that no operation shows, such as a grant. */
export function ownResource<Name extends string>(
  name: Name,
  fields: { readonly [field: string]: ResourceField['type'] },
  rest: Partial<Omit<Resource, 'name' | 'fields'>> = {},
): Resource<Name> {
  const named = Object.entries(fields).map(([field, type]) => [field, { type, title: field }] as const)
  return {
    name,
    key: 'id',
    title: name,
    order: [],
    unique: [],
    bounds: [],
    indexed: [],
    document: false,
    shared: false,
    tree: undefined,
    label: undefined,
    references: [],
    ...rest,
    fields: Object.fromEntries(named),
  }
}

/** A field of such a resource that names records, and what becomes of its own ones when these are removed. */
export function ownReference(field: string, resource: string, removal: Reference['removal']): Reference {
  return {
    path: [field],
    title: field,
    resource,
    copies: {},
    defaults: {},
    usable: undefined,
    none: undefined,
    isReadOnly: true,
    removal,
  }
}
