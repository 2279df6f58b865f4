import type { Ast, BinaryNode, CallNode, Span } from './ast'
import { MAY } from './functions'
import { nodesOf } from './outline'

export interface CodeAt extends Span {
  readonly code: string
}

/** Permission codes: of each inner list the user needs one. */
export type AskedCodes = readonly (readonly CodeAt[])[]

export interface SplitCondition {
  readonly codes: AskedCodes
  /** The condition without the permissions; absent: there is nothing else. */
  readonly rest?: Ast
  /** Permissions that the condition negates or mixes with values; no server could hold them. */
  readonly misplaced: readonly CallNode[]
}

export function isMay(node: Ast): node is CallNode {
  return node.kind === 'call' && node.name === MAY
}

export function mayIn(ast: Ast): readonly CallNode[] {
  return nodesOf(ast).filter(isMay)
}

function partsOf(ast: Ast, operator: BinaryNode['operator']): readonly Ast[] {
  if (ast.kind !== 'binary' || ast.operator !== operator) return [ast]
  return [...partsOf(ast.left, operator), ...partsOf(ast.right, operator)]
}

function toCode(node: CallNode): readonly CodeAt[] {
  const [asked] = node.args
  return asked?.kind === 'text' ? [{ code: asked.value, from: asked.from, to: asked.to }] : []
}

/** Takes the permissions out of a condition: those that it asks besides all else, joined with `and`. */
export function splitGuard(ast: Ast): SplitCondition {
  const codes: (readonly CodeAt[])[] = []
  const misplaced: CallNode[] = []
  let rest: Ast | undefined
  for (const part of partsOf(ast, 'and')) {
    const asked = partsOf(part, 'or')
    if (asked.every(isMay)) codes.push(asked.flatMap(toCode))
    else {
      misplaced.push(...mayIn(part))
      rest = rest ? { kind: 'binary', operator: 'and', left: rest, right: part, from: rest.from, to: part.to } : part
    }
  }
  return { codes, rest, misplaced }
}
