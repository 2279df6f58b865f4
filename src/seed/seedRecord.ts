import type { Plain, RecordData } from '../contract/value'
import type { Records } from '../generated/records'
import type { DraftOf, FieldOf } from '../server/crud/resource'

declare const checked: unique symbol

/** Values that `seedRecord` has compared with the description of their resource. */
type SeedValues = RecordData & { readonly [checked]: true }

export interface SeedHead {
  readonly id: string
  readonly status: number
  /** yyyy-MM-dd HH:mm:ss. */
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

/** What a record is seeded with: by the names and types of the description. */
export type SeedBody<Name extends keyof Records> = Plain<Partial<DraftOf<Name>>>

type FieldOfAny<Name extends string> = Name extends unknown ? FieldOf<Name> : never

/** No field but those of the resource, in a value that was put together before, too. */
export type OnlyFields<Body, Name extends string> = Body & {
  readonly [Field in Exclude<keyof Body & string, FieldOfAny<Name>>]?: never
}

/** The only way to a seeded record, so that a renamed or retyped property of the description does not compile. */
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

/** The record with what every audited document has. */
export function withAudit(record: SeedRecord, audit: SeedAudit): SeedRecord {
  return { ...record, body: { ...record.body, ...audit } }
}

/** The state of a record that knows no audit. */
export const NORMAL = 1
