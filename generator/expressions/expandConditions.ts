import type { Ast, NameNode } from './ast'
import type { Environment } from './environment'

/** Moves the condition to the place of its name, where its errors are reported. */
function moveTo({ from, to }: NameNode, condition: Ast): Ast {
  if (condition.kind !== 'in' || condition.value.kind !== 'name') return condition
  const at = { from, to }
  const items = condition.items.map((item) => ({ ...item, ...at }))
  return { ...condition, ...at, value: { ...condition.value, ...at, nameAt: at }, items }
}

function expandName(node: NameNode, { form, row = {}, conditions }: Environment): Ast {
  const isField = Object.hasOwn(row, node.name) || Object.hasOwn(form, node.name)
  if (node.scope !== undefined || isField) return node
  const condition = conditions?.get(node.name)
  return condition ? moveTo(node, condition) : node
}

/** Replaces named conditions with their expressions; a field has precedence over a condition of its name. */
export function expandConditions(ast: Ast, env: Environment): Ast {
  const expand = (node: Ast): Ast => expandConditions(node, env)
  switch (ast.kind) {
    case 'name':
      return expandName(ast, env)
    case 'unary':
      return { ...ast, operand: expand(ast.operand) }
    case 'binary':
      return { ...ast, left: expand(ast.left), right: expand(ast.right) }
    case 'choice': {
      const then = expand(ast.then)
      return { ...ast, test: expand(ast.test), then, otherwise: expand(ast.otherwise) }
    }
    case 'in':
      return { ...ast, value: expand(ast.value), items: ast.items.map(expand) }
    case 'call':
      return { ...ast, args: ast.args.map(expand) }
    default:
      return ast
  }
}
