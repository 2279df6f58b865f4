import type { ValueType } from '../../src/contract/field'
import { both } from '../diagnostics/languages'
import { type Analysis, complain, createAnalysis } from './analysis'
import type { Ast, ExpressionError, Failed } from './ast'
import type { Environment } from './environment'
import { inferType } from './inferType'
import { canHold, describeType, type Typed } from './valueKind'

function wantedHint(wanted: ValueType, typed: Typed, node: Ast): string | undefined {
  if (wanted === 'integer' && typed.type === 'decimal')
    return both('round(…, 0) makes it whole', 'round(…, 0) 得到整数')
  if (wanted === 'date' && node.kind === 'binary' && node.operator === '-')
    return both("a date stands in quotes: '2026-01-31'", `日期要加引号：'2026-01-31'`)
  if (wanted === 'string' && node.kind === 'number') return both(`write '${node.text}'`, `写成 '${node.text}'`)
  if (node.kind === 'name' && node.scope === 'params')
    return both('it is handed over by what opens the screen: correct it there', '它由打开者传递：在那里改正')
  if (wanted === 'boolean') return both('compare it with something, or ask empty(…)', '与什么比较，或用 empty(…) 判断')
  return undefined
}

function complainOfRoot(node: Ast, wanted: ValueType, analysis: Analysis): void {
  const typed = analysis.types.get(node)
  if (!typed || canHold(wanted, typed)) return
  const message = both(
    `${describeType({ type: wanted })} is needed here, this is ${describeType(typed)}`,
    `这里需要${describeType({ type: wanted })}，实际是${describeType(typed)}`,
  )
  complain(analysis, node, { message, hint: wantedHint(wanted, typed, node) })
}

export function analyse(ast: Ast, env: Environment, wanted?: ValueType): Analysis {
  const analysis = createAnalysis(env)
  inferType(ast, analysis)
  if (wanted) complainOfRoot(ast, wanted, analysis)
  return analysis
}

export function toFailed(errors: readonly ExpressionError[]): Failed | undefined {
  const [first, ...rest] = errors
  return first && { ok: false, errors: [first, ...rest] }
}

export interface CheckedExpression {
  readonly ok: true
  readonly type: ValueType
  readonly isId?: true
  /** The fields to watch at run time, as in `Compute.deps`. */
  readonly deps: readonly string[]
  /** Like `deps`, with `table.column` for a column, for `orderComputes`. */
  readonly reads: readonly string[]
}

export type Checked = CheckedExpression | Failed

const AROUND: ReadonlySet<string> = new Set(['form', 'outer'])

/** `table.column` → `table`, and `form.table.column` → `form.table`. */
function toDep(read: string, env: Environment): string {
  const [first = '', second] = read.split('.')
  return env.row && AROUND.has(first) && second !== undefined ? `${first}.${second}` : first
}

export function toChecked(ast: Ast, analysis: Analysis): Checked {
  const { type, isId } = analysis.types.get(ast) ?? {}
  const failed = toFailed(analysis.errors)
  if (failed) return failed
  if (!type) throw new Error('an expression without a type and without an error')
  const reads = [...analysis.reads].sort()
  return {
    ok: true,
    type,
    ...(isId && { isId }),
    deps: [...new Set(reads.map((read) => toDep(read, analysis.env)))],
    reads,
  }
}

/** With `wanted`, also checks that a field or condition of that type can hold the result. */
export function checkExpression(ast: Ast, env: Environment, wanted?: ValueType): Checked {
  return toChecked(ast, analyse(ast, env, wanted))
}
