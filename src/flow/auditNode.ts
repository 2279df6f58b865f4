import { isRecord } from '../api/isRecord'
import type { RecordData, Value } from '../contract/value'
import { auditStatus, flowStatus } from '../generated/statuses'

export interface AuditHandler {
  readonly name: string
  /** The result, a code of `auditStatus`. */
  readonly status: number
  readonly comment: string
  /** yyyy-MM-dd HH:mm:ss; empty for a pending task. */
  readonly time: string
}

export interface AuditNode {
  readonly name: string
  readonly handlers: readonly AuditHandler[]
}

const { waiting, refused, returned, reReview } = auditStatus.code
const WAITING: readonly number[] = [waiting, reReview]
const REFUSED: readonly number[] = [refused, returned]

const toText = (value: unknown) => (value === undefined || value === null ? '' : String(value))

const toList = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Parses the nodes of a document; skips values that are not objects. */
export function toAuditNodes(value: Value | undefined): readonly AuditNode[] {
  return toList(value).map(({ name, handlers }) => ({
    name: toText(name),
    handlers: toList(handlers).map((handler) => ({
      name: toText(handler.name),
      status: Number(handler.status),
      comment: toText(handler.comment),
      time: toText(handler.time),
    })),
  }))
}

/** The index of the first pending step; the number of steps if none is pending. */
export function currentStep(nodes: readonly AuditNode[]): number {
  const at = nodes.findIndex(({ handlers }) => handlers.some(({ status }) => WAITING.includes(status)))
  return at === -1 ? nodes.length : at
}

export type StepState = 'passed' | 'current' | 'ahead' | 'refused'

/** State of a step; a refused or returned one stays visible after the process has ended. */
export function stepState(node: AuditNode, index: number, current: number): StepState {
  if (index > current) return 'ahead'
  if (index === current) return 'current'
  return node.handlers.some(({ status }) => REFUSED.includes(status)) ? 'refused' : 'passed'
}

/** What is said where a document has no history: one that came decided, as from another system, was no draft. */
export function describeNoHistory({ status }: RecordData) {
  return status === undefined || status === flowStatus.code.draft ? '还没有提交过审核' : '没有审核记录'
}
