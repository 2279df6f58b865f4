import type { RecordData } from '../../../contract/value'

export interface SeedRecord {
  readonly id: string
  readonly resource: string
  readonly status: number
  readonly createTime: string
  readonly createUser?: string
  readonly createDept?: string
  readonly body: RecordData
}

/** The state of a record that knows no audit. */
export const NORMAL = 1
