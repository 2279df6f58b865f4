import type { Remedy } from '../diagnostics/diagnostic'
import type { Ast, ExpressionError, NameNode, ScopeName, Span } from './ast'
import type { Environment } from './environment'
import { type ResolvedName, resolveName } from './resolveName'
import type { Typed } from './valueKind'

/** Results of checking one expression, which the printer reads. */
export interface Analysis {
  readonly env: Environment
  readonly errors: ExpressionError[]
  /** The types of nodes without errors. */
  readonly types: Map<Ast, Typed>
  readonly names: Map<NameNode, ResolvedName>
  readonly reads: Set<string>
  /** The name in `reads` of a field of a scope; undefined for what no record holds. */
  readonly toRead: (scope: ScopeName, name: string) => string | undefined
}

export function createAnalysis(env: Environment): Analysis {
  const toRead = (scope: ScopeName, name: string) => toReadName(scope, name, env)
  return { env, errors: [], types: new Map(), names: new Map(), reads: new Set(), toRead }
}

export interface Complaint extends Remedy {
  readonly message: string
}

/** Adds a type error and returns undefined, the type of a node with errors. */
export function complain(analysis: Analysis, at: Span, complaint: Complaint): undefined {
  analysis.errors.push({ kind: 'type', from: at.from, to: at.to, ...complaint })
  return undefined
}

/** The name in `deps`: bare for a field of the nearest record, `outer.x` and `form.x` from inside a table. */
function toReadName(scope: ScopeName, name: string, env: Environment): string | undefined {
  if (scope === 'row') return name
  if (scope === 'outer') return `outer.${name}`
  if (scope !== 'form') return undefined
  return env.row ? `form.${name}` : name
}

export interface KnownName extends ResolvedName {
  readonly read?: string
}

/** Resolves a name; returns undefined after adding an error. */
export function findName(analysis: Analysis, node: NameNode): KnownName | undefined {
  const resolved = resolveName(node, analysis.env)
  if ('message' in resolved) {
    analysis.errors.push(resolved)
    return undefined
  }
  analysis.names.set(node, resolved)
  return { ...resolved, read: analysis.toRead(resolved.scope, node.name) }
}

/** Like `findName`, and adds the name to `reads`. */
export function learnName(analysis: Analysis, node: NameNode): KnownName | undefined {
  const known = findName(analysis, node)
  if (known?.read !== undefined) analysis.reads.add(known.read)
  return known
}
