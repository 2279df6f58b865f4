import type { Ast, BinaryNode, CallNode, ChoiceNode, InNode, NameNode } from './ast'
import { findFunction, HAS_ROLE } from './functions'
import type { Printer } from './printer'
import { type Typed, toEqualityKind, toOrderKind, type ValueKind } from './valueKind'

const arithmetic: { readonly [operator: string]: string } = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
  '%': 'remainder',
}

const signs: { readonly [operator: string]: string } = { '==': '===', '!=': '!==' }

const orders = { number: 'orderNumbers', date: 'orderDates', text: 'orderTexts' } as const

function quote(text: string): string {
  return JSON.stringify(text)
}

function typeOf(node: Ast, printer: Printer): Typed {
  return printer.analysis.types.get(node) ?? { type: 'string' }
}

function orderOf(kind: ValueKind | undefined, printer: Printer): string {
  return printer.use(orders[kind === undefined || kind === 'boolean' ? 'text' : kind])
}

function printName(node: NameNode, printer: Printer): string {
  const scope = printer.analysis.names.get(node)?.scope ?? 'form'
  const owner = scope === 'outer' ? 's.outer?.' : `s.${scope}`
  if (!/^[\w$]+$/.test(node.name)) return `${owner}[${quote(node.name)}]`
  return scope === 'outer' ? owner + node.name : `${owner}.${node.name}`
}

function printComparison(node: BinaryNode, printer: Printer): string {
  const kind = toEqualityKind(typeOf(node.left, printer), typeOf(node.right, printer))
  const sign = signs[node.operator] ?? node.operator
  if (kind === 'boolean')
    return `(${printCondition(node.left, printer)} ${sign} ${printCondition(node.right, printer)})`
  const order = orderOf(kind, printer)
  return `(${order}(${printValue(node.left, printer)}, ${printValue(node.right, printer)}) ${sign} 0)`
}

function printBinary(node: BinaryNode, printer: Printer): string {
  const run = arithmetic[node.operator]
  if (run) return printer.call(run, printValue(node.left, printer), printValue(node.right, printer))
  if (node.operator !== 'and' && node.operator !== 'or') return printComparison(node, printer)
  const sign = node.operator === 'and' ? '&&' : '||'
  return `(${printCondition(node.left, printer)} ${sign} ${printCondition(node.right, printer)})`
}

function printIn(node: InNode, printer: Printer): string {
  const value = typeOf(node.value, printer)
  const kind = node.items.map((item) => toEqualityKind(value, typeOf(item, printer)))[0]
  const not = node.negated ? '!' : ''
  const print = kind === 'boolean' ? printCondition : printValue
  const items = `[${node.items.map((item) => print(item, printer)).join(', ')}]`
  if (kind === 'boolean') return `${not}${items}.includes(${printCondition(node.value, printer)})`
  return not + printer.call('isIn', printValue(node.value, printer), items, orderOf(kind, printer))
}

function printChoice(node: ChoiceNode, printer: Printer): string {
  const [then, otherwise] = [node.then, node.otherwise].map((branch) => printValue(branch, printer))
  return `(${printCondition(node.test, printer)} ? ${then} : ${otherwise})`
}

/** The rows that are asked; under a condition, those that meet it, which reads a scope of its own for each row. */
function printRows(table: Ast, condition: Ast | undefined, printer: Printer): string {
  const rows = printValue(table, printer)
  if (condition === undefined) return rows
  return printer.call('filterRows', rows, 's', `(s) => ${printCondition(condition, printer)}`)
}

function printRowsCall(node: CallNode, runtime: string, printer: Printer): string {
  const [table, ...rest] = node.args
  const isConditional = findFunction(node.name)?.parameters.at(-1) === 'row-condition'
  const [columns, condition] = isConditional ? [rest.slice(0, -1), rest.at(-1)] : [rest, undefined]
  const [, separator] = columns
  const args = table ? [printRows(table, condition, printer)] : []
  args.push(...columns.flatMap((column) => (column.kind === 'name' ? [quote(column.name)] : [])))
  if (node.name === 'join') args.push(quote(separator?.kind === 'text' ? separator.value : '、'))
  return printer.call(runtime, ...args)
}

function printExtreme(node: CallNode, runtime: string, printer: Printer): string {
  const united = typeOf(node, printer)
  const values = node.args.map((arg) => printValue(arg, printer)).join(', ')
  return printer.call(runtime, `[${values}]`, orderOf(toOrderKind(united, united), printer))
}

function printCall(node: CallNode, printer: Printer): string {
  const spec = findFunction(node.name)
  const runtime = spec?.runtime
  if (!spec || !runtime) return 's.today'
  if (spec.parameters[0] === 'rows') return printRowsCall(node, runtime, printer)
  if (runtime === 'least' || runtime === 'greatest') return printExtreme(node, runtime, printer)
  const args = node.args.map((arg, index) =>
    spec.parameters[index] === 'digits' && arg.kind === 'number' ? arg.text : printValue(arg, printer),
  )
  return printer.call(runtime, ...(node.name === HAS_ROLE ? ['s.user'] : []), ...args)
}

/** Prints a JavaScript expression for a checked node; numbers may result as numbers or decimal texts. */
export function printValue(node: Ast, printer: Printer): string {
  switch (node.kind) {
    case 'number':
      return quote(node.text)
    case 'text':
      return quote(node.value)
    case 'boolean':
      return String(node.value)
    case 'name':
      return printName(node, printer)
    case 'unary':
      return node.operator === '-'
        ? printer.call('negate', printValue(node.operand, printer))
        : `!${printCondition(node.operand, printer)}`
    case 'binary':
      return printBinary(node, printer)
    case 'in':
      return printIn(node, printer)
    case 'choice':
      return printChoice(node, printer)
    case 'call':
      return printCall(node, printer)
  }
}

/** Like `printValue`, for a boolean node: an empty value counts as false. */
export function printCondition(node: Ast, printer: Printer): string {
  const code = printValue(node, printer)
  const mayBeEmpty = node.kind === 'name' || node.kind === 'choice' || (node.kind === 'call' && node.name !== 'empty')
  return mayBeEmpty ? printer.call('isTrue', code) : code
}
