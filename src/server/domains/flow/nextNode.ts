import { END } from '../../../contract/flow'
import type { RecordData } from '../../../contract/value'
import { compare, isDecimal } from '../../../value/decimal'
import type { Branch, Comparison, Definition, FlowNode } from './definition'

const HOLDS: { readonly [operator: string]: (order: number) => boolean } = {
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
}

/** Compares numbers by value, and everything else, dates included, as text. */
function toOrder(value: string, other: string): number {
  if (isDecimal(value) && isDecimal(other)) return compare(value, other)
  return value === other ? 0 : value < other ? -1 : 1
}

function fits({ any, ...comparison }: Branch, document: RecordData): boolean {
  if (any) return any.some(({ all }) => all.every((one) => holds(one, document)))
  return comparison.field === '' || holds(comparison, document)
}

function holds({ field, operator, value }: Comparison, document: RecordData): boolean {
  return HOLDS[operator]?.(toOrder(String(document[field] ?? ''), value)) ?? false
}

export function findNode({ nodes }: Definition, key: string | undefined): FlowNode | undefined {
  return nodes.find((node) => node.key === key)
}

/** Node after agreement; undefined at the end of the process. */
export function nextNode(definition: Definition, node: FlowNode, document: RecordData): FlowNode | undefined {
  const { nodes } = definition
  if (node.next.length === 0) return nodes[nodes.indexOf(node) + 1]
  const to = node.next.find((branch) => fits(branch, document))?.to
  return to === END ? undefined : findNode(definition, to)
}
