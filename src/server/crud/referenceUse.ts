import type { RecordData } from '../../contract/value'
import { flowStatus } from '../../generated/statuses'
import type { Reference } from './resource'

const ENABLED = 1

/** Whether a record is in the state that the reference asks for. */
export function isUsable({ usable }: Reference, { status }: RecordData): boolean {
  if (usable === undefined) return true
  if (usable === 'enabled') return status === ENABLED
  const statuses: readonly number[] = flowStatus.is[usable]
  return statuses.includes(Number(status))
}

/** The message for one that is not. */
export function sayUnusable({ usable, title }: Reference): string {
  return usable === 'enabled' ? `${title}已停用` : `${title}尚未生效`
}
