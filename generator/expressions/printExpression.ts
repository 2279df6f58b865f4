import type { ValueType } from '../../src/contract/field'
import type { Analysis } from './analysis'
import { type Ast, type Failed, isOptional } from './ast'
import { analyse, type CheckedExpression, toChecked } from './checkExpression'
import type { Environment } from './environment'
import { Printer } from './printer'
import { printCondition, printValue } from './printValue'

export interface PrintedExpression extends CheckedExpression {
  /** JavaScript that reads the scope variable `s`. */
  readonly code: string
  /** The functions of `src/value/expression.ts` that the code calls. */
  readonly uses: readonly string[]
}

export type Printed = PrintedExpression | Failed

const textFunctions: ReadonlySet<string> = new Set(['sum', 'sumIf', 'round'])
const numberFunctions: ReadonlySet<string> = new Set(['count', 'countIf', 'days'])

/** True if the printed value already has the representation of that type: a number for integer, text for decimal. */
function isInForm(node: Ast, type: ValueType, analysis: Analysis): boolean {
  if (node.kind === 'name') return analysis.names.get(node)?.field.type === type
  if (node.kind === 'call') return (type === 'integer' ? numberFunctions : textFunctions).has(node.name)
  return type === 'decimal' && (node.kind === 'binary' || node.kind === 'unary' || node.kind === 'number')
}

function printNumber(node: Ast, type: 'integer' | 'decimal', printer: Printer): string {
  if (node.kind === 'number' && type === 'integer') return node.text
  if (node.kind === 'choice') {
    const branches = [node.then, node.otherwise].map((branch) => printNumber(branch, type, printer))
    return `(${printCondition(node.test, printer)} ? ${branches.join(' : ')})`
  }
  if (isOptional(node)) {
    const values = { ...node, args: node.args.slice(0, -1) }
    return printer.call('coalesce', printNumber(values, type, printer), "''")
  }
  const code = printValue(node, printer)
  if (isInForm(node, type, printer.analysis)) return code
  return printer.call(type === 'integer' ? 'asInteger' : 'asDecimal', code)
}

function printRoot(node: Ast, type: ValueType, printer: Printer): string {
  if (type === 'integer' || type === 'decimal') return printNumber(node, type, printer)
  return type === 'boolean' ? printCondition(node, printer) : printValue(node, printer)
}

/** Prints a checked expression as JavaScript; with `wanted`, in the representation of that type. */
export function printExpression(ast: Ast, env: Environment, wanted?: ValueType): Printed {
  const analysis = analyse(ast, env, wanted)
  const checked = toChecked(ast, analysis)
  if (!checked.ok) return checked
  const printer = new Printer(analysis)
  const code = printRoot(ast, wanted ?? checked.type, printer)
  return { ...checked, code, uses: printer.uses() }
}
