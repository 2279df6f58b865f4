import { isRecord } from '../api/isRecord'
import type { Value } from '../contract/value'

export interface AuditHandler {
  readonly name: string
  /** 0 not reviewed, 10 agreed, 20 disagreed, 30 returned, 40 to be reviewed again. */
  readonly status: number
  readonly comment: string
  /** yyyy-MM-dd HH:mm:ss; empty where nothing was done yet. */
  readonly time: string
}

/** One step of an audit, with those who acted or may. */
export interface AuditNode {
  readonly name: string
  readonly handlers: readonly AuditHandler[]
}

const WAITING: readonly number[] = [0, 40]

const toText = (value: unknown) => (value === undefined || value === null ? '' : String(value))

const toList = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Reads the nodes that a document carries; what is no node is left out. */
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

/** The index of the first step that is not yet passed; the number of steps where all are. */
export function currentStep(nodes: readonly AuditNode[]): number {
  const at = nodes.findIndex(({ handlers }) => handlers.some(({ status }) => WAITING.includes(status)))
  return at === -1 ? nodes.length : at
}

export type StepState = 'passed' | 'current' | 'ahead' | 'refused'

/** How a step reads: what was refused or returned stays visible, even after the process has ended. */
export function stepState(node: AuditNode, index: number, current: number): StepState {
  if (index > current) return 'ahead'
  if (index === current) return 'current'
  return node.handlers.some(({ status }) => status === 20 || status === 30) ? 'refused' : 'passed'
}
