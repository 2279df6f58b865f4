import type { Ast } from './ast'

export function childrenOf(node: Ast): readonly Ast[] {
  switch (node.kind) {
    case 'unary':
      return [node.operand]
    case 'binary':
      return [node.left, node.right]
    case 'in':
      return [node.value, ...node.items]
    case 'choice':
      return [node.test, node.then, node.otherwise]
    case 'call':
      return node.args
    default:
      return []
  }
}

export function nodesOf(node: Ast): readonly Ast[] {
  return [node, ...childrenOf(node).flatMap(nodesOf)]
}

/** A node as text without its places, equal for equal expressions. */
export function toOutline(node: Ast): string {
  return JSON.stringify(node, (key, value: unknown) =>
    key === 'from' || key === 'to' || key === 'nameAt' ? undefined : value,
  )
}

export type Literal = string | number | boolean

/** The value of a literal; undefined for other nodes and for numbers of more than 15 characters. */
export function toLiteral(node: Ast): Literal | undefined {
  if (node.kind === 'text' || node.kind === 'boolean') return node.value
  if (node.kind !== 'number') return undefined
  return node.text.length > 15 ? undefined : Number(node.text)
}
