import type { Ast } from './ast'

interface Conditional {
  readonly ast: Ast
  readonly deps: readonly string[]
  readonly reads: readonly string[]
}

/** Joins two conditions of the same environment with `and`; returns the only one where the other is absent. */
export function andConditions<Formula extends Conditional>(first?: Formula, second?: Formula): Formula | undefined {
  if (first === undefined || second === undefined) return first ?? second
  const ast: Ast = { kind: 'binary', operator: 'and', left: first.ast, right: second.ast, from: 0, to: 0 }
  const deps = [...new Set([...first.deps, ...second.deps])]
  return { ...second, ast, deps, reads: [...new Set([...first.reads, ...second.reads])] }
}
