import type { RawBuilder, SqlBool } from 'kysely'
import type { ValueType } from '../../contract/field'
import type { Input, Present, RecordData } from '../../contract/value'
import type { RecordKeys, Records } from '../../generated/records'
import type { flowStatus } from '../../generated/statuses'
import type { RecordInput } from '../http/call'
import type { JsonObject } from '../http/json'

export interface ResourceField {
  readonly type: ValueType | 'id'
  readonly title: string
  /** Write-only: neither answered nor searchable. */
  readonly secret?: boolean
  /** Stored encrypted; the server reads it with `decryptFields`. */
  readonly encrypted?: boolean
  /** Added to each answer, and in no stored record: neither searched, sorted nor summed (`x-unstored`). */
  readonly unstored?: boolean
  /** The property's schema; absent for resources without operations. */
  readonly rule?: JsonObject
  /** The schema of a list. */
  readonly schema?: JsonObject
}

export interface Order<Field extends string = string> {
  readonly field: Field
  readonly descending: boolean
}

/** Fields whose combined values are unique among the living records of a tenant that satisfy `where`. */
export interface UniqueFields {
  readonly fields: readonly string[]
  readonly where?: { readonly [field: string]: string }
}

/** A comparison of numbers that every living record satisfies; an empty side satisfies it. */
export interface Bound {
  readonly field: string
  readonly operator: 'ge' | 'le'
  /** A number, or the name of a numeric field. */
  readonly than: string
}

type Marked<Of> = Of extends { readonly status?: number; readonly version?: number }
  ? Present<Of, 'status' | 'version' | ('createTime' & keyof Of)>
  : Of

/** A stored record as read; RecordData if the name is known at run time only. */
export type RecordOf<Name extends string> = Name extends keyof Records
  ? Marked<Present<Records[Name], RecordKeys[Name] & keyof Records[Name]>>
  : RecordData

type Unkeyed<Of, Key extends string> = Omit<Of, Key> & { readonly [K in Key & keyof Of]?: Of[K] }

/** A record before it is stored: a new one has no id yet. */
export type UnsavedOf<Name extends string> = Name extends keyof Records
  ? Unkeyed<Records[Name], RecordKeys[Name]>
  : RecordData

export type ValuesOf<Name extends string> = Name extends keyof Records ? Input<UnsavedOf<Name>> : RecordInput

/** The changed fields of a record; absent fields stay. */
export type ChangesOf<Name extends string> = Name extends keyof Records ? Changes<Input<UnsavedOf<Name>>> : RecordInput

/** Null is allowed for required fields, too, because a record that is removed may clear them. */
type Changes<Of> = { readonly [Field in keyof Of]?: Of[Field] | null }

/** Rejects excess fields, also in values that are not object literals. */
export type Only<Given, Name extends string> = Given & {
  readonly [Field in Exclude<keyof Given & string, FieldOf<Name>>]?: never
}

/** Fields by which records are filtered, sorted and summed. */
export type FieldOf<Name extends string> = keyof RecordOf<Name> & string

/** A field with ids of records of another resource. */
export interface Reference {
  /** Steps to the field; each step before the last is a list of rows. */
  readonly path: readonly string[]
  readonly title: string
  readonly resource: string
  /** Fields beside it that are copied from the record at every save: own field → the record's field. */
  readonly copies: { readonly [field: string]: string }
  /** As `copies`, but only into empty fields. */
  readonly defaults: { readonly [field: string]: string }
  /** Records that may be chosen: enabled ones, or documents with a status of the named condition; undefined: any. */
  readonly usable: 'enabled' | keyof typeof flowStatus.is | undefined
  /** A value that means no record. */
  readonly none: string | undefined
  /** True if only the server sets the field; such references are not checked. */
  readonly isReadOnly: boolean
  /** Fields of the target that must equal own fields, or among all references with the same own name: own → the record's. */
  readonly same: { readonly [field: string]: string }
  /** True if the record lies in its target: whoever may not see that one does not see it. */
  readonly isWithin: boolean
  /** Fields that say which record it is; who may not see that one does not see them either. */
  readonly hides: readonly string[]
  /** Effect of removing the target: refused, this record is removed as well, or this record keeps the id. */
  readonly removal: 'refuse' | 'cascade' | 'keep'
}

/** A kind of record, as the OpenAPI description declares it. */
export interface Resource<Name extends string = string> {
  /** `<domain>.<entity>` */
  readonly name: Name
  /** The field with the id. */
  readonly key: string
  readonly title: string
  readonly fields: { readonly [field: string]: ResourceField }
  readonly order: readonly Order[]
  readonly unique: readonly UniqueFields[]
  readonly bounds: readonly Bound[]
  /** Fields by which the server's own code searches, besides those that operations filter or sort by. */
  readonly indexed: readonly string[]
  /** Starts as a draft and is submitted for audit. */
  readonly document: boolean
  /** A document that its applicant can take back. */
  readonly withdrawable: boolean
  /** All tenants read the same records; only the managing tenant changes them. */
  readonly shared: boolean
  readonly tree: { readonly parent: string; readonly title: string } | undefined
  /** The field that names a record for people; absent: its id. */
  readonly label: string | undefined
  readonly references: readonly Reference[]
  /** Conditions under which fields have a value for the reader. */
  readonly masks?: ReadonlyMap<string, RawBuilder<SqlBool>>
}

/** The loaded records that another one references. */
export interface Referred {
  /** Returns undefined without an id, or if the record was removed. */
  get<Name extends string>(resource: Resource<Name>, id: string | undefined): RecordOf<Name> | undefined
}

/** Declares a resource without operations, such as a grant. */
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
    withdrawable: false,
    shared: false,
    tree: undefined,
    label: undefined,
    references: [],
    ...rest,
    fields: Object.fromEntries(named),
  }
}

/** A reference in such a resource; `removal` is the effect on its own record when the target is removed. */
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
    same: {},
    isWithin: false,
    hides: [],
    removal,
  }
}
