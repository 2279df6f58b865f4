import type { Ast } from './ast'

/** The nodes directly inside a node. */
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

/** A node and all inside it. */
export function nodesOf(node: Ast): readonly Ast[] {
  return [node, ...childrenOf(node).flatMap(nodesOf)]
}

/** What a node says, wherever it stands. */
export function toOutline(node: Ast): string {
  return JSON.stringify(node, (key, value: unknown) =>
    key === 'from' || key === 'to' || key === 'nameAt' ? undefined : value,
  )
}

export type Literal = string | number | boolean

/** A number or text written in the expression; numbers that JavaScript cannot hold exactly are none. */
export function toLiteral(node: Ast): Literal | undefined {
  if (node.kind === 'text' || node.kind === 'boolean') return node.value
  if (node.kind !== 'number') return undefined
  return node.text.length > 15 ? undefined : Number(node.text)
}
