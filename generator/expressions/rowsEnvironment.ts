import type { Ast, NameNode } from './ast'
import type { Environment, Fields } from './environment'
import { findFunction, parameterAt } from './functions'
import { childrenOf } from './outline'
import { resolveName } from './resolveName'

/** The environment of a condition on rows: the row is one of them, and the row around their table is `outer`. */
export function toRowsEnvironment(env: Environment, rows: Fields): Environment {
  return { ...env, row: rows, outer: env.row }
}

/** The environment in which a node reads its child. */
export function environmentOf(child: Ast, node: Ast, env: Environment): Environment {
  const spec = node.kind === 'call' ? findFunction(node.name) : undefined
  if (node.kind !== 'call' || !spec || parameterAt(spec, node.args.indexOf(child)) !== 'row-condition') return env
  const [table] = node.args
  const found = table?.kind === 'name' ? resolveName(table, env) : undefined
  const rows = found && 'field' in found ? found.field.rows : undefined
  return rows ? toRowsEnvironment(env, rows) : env
}

interface NodeIn {
  readonly node: Ast
  /** The very environment that was given, except within conditions on rows. */
  readonly env: Environment
  /** The name of the table, if the node is a whole condition on its rows. */
  readonly table?: NameNode
}

/** The node and all nodes in it, each with the environment in which it is read. */
export function nodesWithin(node: Ast, env: Environment): readonly NodeIn[] {
  const [table] = node.kind === 'call' ? node.args : []
  const below = childrenOf(node).flatMap((child): readonly NodeIn[] => {
    const inner = environmentOf(child, node, env)
    const found = nodesWithin(child, inner)
    if (inner === env || table?.kind !== 'name') return found
    return found.map((one) => (one.node === child ? { ...one, table } : one))
  })
  return [{ node, env }, ...below]
}

/** The nodes that are read in the given environment itself, so without those of conditions on rows. */
export function ownNodes(ast: Ast, env: Environment): readonly Ast[] {
  return nodesWithin(ast, env).flatMap((found) => (found.env === env ? [found.node] : []))
}
