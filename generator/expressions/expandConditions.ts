import type { Place } from '../diagnostics/diagnostic'
import type { Ast, Span } from './ast'
import type { Environment } from './environment'
import { findFunction } from './functions'
import type { NamedCondition } from './namedCondition'
import { environmentOf, nodesWithin } from './rowsEnvironment'

/** The node with each of its children replaced. */
function mapChildren(node: Ast, change: (child: Ast) => Ast): Ast {
  switch (node.kind) {
    case 'unary':
      return { ...node, operand: change(node.operand) }
    case 'binary':
      return { ...node, left: change(node.left), right: change(node.right) }
    case 'choice': {
      const then = change(node.then)
      return { ...node, test: change(node.test), then, otherwise: change(node.otherwise) }
    }
    case 'in':
      return { ...node, value: change(node.value), items: node.items.map(change) }
    case 'call':
      return { ...node, args: node.args.map(change) }
    default:
      return node
  }
}

/** Moves the condition to the place of its name, where its errors are reported. */
function moveTo(at: Span, condition: Ast): Ast {
  const moved = mapChildren(condition, (child) => moveTo(at, child))
  const { from, to } = at
  return 'nameAt' in moved ? { ...moved, from, to, nameAt: { from, to } } : { ...moved, from, to }
}

const asksRows = (node: Ast) => node.kind === 'call' && findFunction(node.name)?.parameters[0] === 'rows'

/** Lets bare names that a row has too mean the record's fields; what is asked of rows names theirs. */
function bindToRecord(node: Ast, { form, row }: Environment): Ast {
  if (row === undefined) return node
  const bind = (part: Ast): Ast => {
    const isBare = part.kind === 'name' && part.scope === undefined && Object.hasOwn(form, part.name)
    if (isBare) return { ...part, scope: 'form' }
    const [table] = part.kind === 'call' && asksRows(part) ? part.args : []
    return mapChildren(part, (child) => (table === undefined || child === table ? bind(child) : child))
  }
  return bind(node)
}

/** The condition that a bare name asks for; a field has precedence over a condition of its name. */
function findCondition(node: Ast, { form, row = {}, conditions }: Environment): NamedCondition | undefined {
  if (node.kind !== 'name' || node.scope !== undefined) return undefined
  const isField = Object.hasOwn(row, node.name) || Object.hasOwn(form, node.name)
  return isField ? undefined : conditions?.get(node.name)
}

/** Replaces named conditions with their expressions. */
export function expandConditions(ast: Ast, env: Environment): Ast {
  const condition = findCondition(ast, env)
  if (condition) return moveTo(ast, condition.ofRecord ? bindToRecord(condition.ast, env) : condition.ast)
  return mapChildren(ast, (child) => expandConditions(child, environmentOf(child, ast, env)))
}

/** Where the conditions are written that the expression asks for. */
export function conditionPlaces(ast: Ast, env: Environment): readonly Place[] {
  return nodesWithin(ast, env).flatMap((found) => findCondition(found.node, found.env)?.places ?? [])
}
