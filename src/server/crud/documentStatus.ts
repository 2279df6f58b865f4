import type { RecordData } from '../../contract/value'
import { ServerError } from '../http/ServerError'
import type { Resource } from './resource'

export const DRAFT = -1
export const SUBMITTED = 0

/** Of records of which a tenant uses one at a time. */
export const IDLE = 1
export const IN_USE = 2

/** Draft, under modification, returned. */
const OPEN: readonly number[] = [DRAFT, 29, 30]
/** Waiting, waiting for the reviewer to be confirmed, in process. */
const WITHDRAWABLE: readonly number[] = [SUBMITTED, 100, 101]

function refuseUnless(allowed: readonly number[], record: RecordData, deed: string): void {
  if (!allowed.includes(Number(record.status))) throw ServerError.badRequest(`当前状态不能${deed}`)
}

/** Throws where a document is under way or done; other records may be changed at any time. */
export function refuseClosed(resource: Resource, record: RecordData, deed: '修改' | '删除'): void {
  if (resource.document) refuseUnless(OPEN, record, deed)
}

export function refuseSubmit(record: RecordData): void {
  refuseUnless(OPEN, record, '提交')
}

export function refuseReset(record: RecordData): void {
  refuseUnless(WITHDRAWABLE, record, '撤回')
}
