import { toRoleCode } from '../../src/contract/guard'
import type { Ast, BinaryNode, CallNode, Span } from './ast'
import { HAS_ROLE, MAY } from './functions'
import { nodesOf } from './outline'

export interface CodeAt extends Span {
  readonly code: string
}

/** Permission codes, and roles as `toRoleCode` writes them: of each inner list the user needs one. */
export type AskedCodes = readonly (readonly CodeAt[])[]

export interface SplitCondition {
  readonly codes: AskedCodes
  /** The condition without permissions and roles; absent: there is nothing else. */
  readonly rest?: Ast
  /** Permissions and roles that the condition mixes with values, and negated permissions; no server could hold them. */
  readonly misplaced: readonly CallNode[]
}

export function isMay(node: Ast): node is CallNode {
  return node.kind === 'call' && node.name === MAY
}

function isRole(node: Ast): node is CallNode {
  return node.kind === 'call' && node.name === HAS_ROLE
}

/** The role that the user must not have. */
function negatedRole(node: Ast): CallNode | undefined {
  return node.kind === 'unary' && node.operator === 'not' && isRole(node.operand) ? node.operand : undefined
}

const isAsked = (node: Ast): boolean => isMay(node) || isRole(node) || negatedRole(node) !== undefined

export function mayIn(ast: Ast): readonly CallNode[] {
  return nodesOf(ast).filter(isMay)
}

function partsOf(ast: Ast, operator: BinaryNode['operator']): readonly Ast[] {
  if (ast.kind !== 'binary' || ast.operator !== operator) return [ast]
  return [...partsOf(ast.left, operator), ...partsOf(ast.right, operator)]
}

function toCode(node: Ast): readonly CodeAt[] {
  const without = negatedRole(node)
  const call = without ?? node
  const [asked] = call.kind === 'call' ? call.args : []
  if (asked?.kind !== 'text') return []
  const code = isMay(call) ? asked.value : toRoleCode(asked.value, without === undefined)
  return [{ code, from: asked.from, to: asked.to }]
}

/** Takes permissions and roles out of a condition: those that it asks besides all else, joined with `and`. */
export function splitGuard(ast: Ast): SplitCondition {
  const codes: (readonly CodeAt[])[] = []
  const misplaced: CallNode[] = []
  let rest: Ast | undefined
  for (const part of partsOf(ast, 'and')) {
    const asked = partsOf(part, 'or')
    if (asked.every(isAsked)) codes.push(asked.flatMap(toCode))
    else {
      misplaced.push(...nodesOf(part).filter((node) => isMay(node) || isRole(node)))
      rest = rest ? { kind: 'binary', operator: 'and', left: rest, right: part, from: rest.from, to: part.to } : part
    }
  }
  return { codes, rest, misplaced }
}
