import type { Plain, RecordData } from '../contract/value'
import type { Records } from '../generated/records'
import type { FieldOf, UnsavedOf } from '../server/crud/resource'

declare const checked: unique symbol

/** Values that `seedRecord` has type-checked against the OpenAPI description. */
type SeedValues = RecordData & { readonly [checked]: true }

export interface SeedHead {
  readonly id: string
  readonly status: number
  /** yyyy-MM-dd HH:mm:ss */
  readonly createTime: string
  readonly createUser?: string | undefined
  readonly createDept?: string | undefined
  /** The author's name, which documents show. */
  readonly createName?: string | undefined
}

export interface SeedRecord extends Omit<SeedHead, 'createName'> {
  readonly resource: string
  readonly body: SeedValues
}

/** Fields of a seeded record, with the names and types of the OpenAPI description. */
export type SeedBody<Name extends keyof Records> = Plain<Partial<UnsavedOf<Name>>>

type FieldOfAny<Name extends string> = Name extends unknown ? FieldOf<Name> : never

/** Rejects excess fields, also in values that are not object literals. */
export type OnlyFields<Body, Name extends string> = Body & {
  readonly [Field in Exclude<keyof Body & string, FieldOfAny<Name>>]?: never
}

/** The only constructor of a SeedRecord, so that a renamed or retyped property breaks the build. */
export function seedRecord<Name extends keyof Records, Body extends SeedBody<Name>>(
  resource: Name,
  { createName, ...head }: SeedHead,
  body: OnlyFields<Body, Name>,
): SeedRecord {
  const given: RecordData = body
  const values = createName === undefined ? given : { ...given, createName }
  return { ...head, resource, body: values as SeedValues }
}

interface SeedAudit extends Pick<SeedBody<'lease.plan'>, 'processInstanceId' | 'nextAuditName' | 'auditComment'> {
  readonly auditResult?: number | undefined
}

export function withAudit(record: SeedRecord, audit: SeedAudit): SeedRecord {
  return { ...record, body: { ...record.body, ...audit } }
}

/** Status of records without an audit. */
export const NORMAL = 1
