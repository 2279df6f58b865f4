import type { RecordData, Value } from '../../../contract/value'
import type { Records } from '../../../generated/records'
import type { FieldOf } from '../../crud/resource'

export interface SeedRecord {
  readonly id: string
  readonly resource: string
  readonly status: number
  readonly createTime: string
  readonly createUser?: string
  readonly createDept?: string
  readonly body: RecordData
}

/** What a record is seeded with: by the names of the description, each value as the wire has it. */
export type SeedBody<Name extends keyof Records> = { readonly [Field in FieldOf<Name>]?: Value }

/** The state of a record that knows no audit. */
export const NORMAL = 1
