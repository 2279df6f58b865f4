import { both } from '../diagnostics/languages'
import { offer } from '../diagnostics/nearest'
import { type Analysis, complain, findName } from './analysis'
import { type Ast, type CallNode, isOptional } from './ast'
import type { Fields } from './environment'
import { type FunctionSpec, findFunction, functions, MAY, type Parameter } from './functions'
import {
  describeType,
  isDated,
  isNumericExpression,
  type Typed,
  toDateType,
  toOrderKind,
  uniteTypes,
} from './valueKind'

type Infer = (node: Ast, analysis: Analysis) => Typed | undefined

interface Call {
  readonly node: CallNode
  readonly spec: FunctionSpec
  readonly analysis: Analysis
  readonly infer: Infer
}

const NAMES = Object.keys(functions).filter((name) => name !== MAY)

/** What other languages call the question for a permission. */
const MAY_WORDS = /^(user\.|row\.|form\.)?(may|can|has(Permission|Role)?|hasAuthority|permission|allowed)$/i

function unknownFunction(node: CallNode, analysis: Analysis): undefined {
  const isChoice = /^(if|iif|when)$/i.test(node.name)
  const hint = isChoice
    ? both('a choice reads: condition ? value : other value', '选择写成：条件 ? 值 : 另一个值')
    : MAY_WORDS.test(node.name)
      ? both("write user.may('code')", `写 user.may('code')`)
      : undefined
  analysis.errors.push({
    kind: 'unknown-function',
    ...node.nameAt,
    message: both(`"${node.name}" is not a function`, `“${node.name}”不是函数`),
    ...(hint === undefined ? offer(node.name, NAMES) : { hint }),
  })
}

function hasRightArity({ node, spec, analysis }: Call): boolean {
  const max = spec.repeats ? Number.POSITIVE_INFINITY : spec.parameters.length
  const least = spec.parameters.length - (spec.optional ?? 0)
  if (node.args.length >= least && node.args.length <= max) return true
  const message = both(
    `"${node.name}" was given ${node.args.length} values`,
    `“${node.name}”收到 ${node.args.length} 个值`,
  )
  const hint = both(`it is written ${spec.usage}`, `写法是 ${spec.usage}`)
  analysis.errors.push({ kind: 'arity', from: node.from, to: node.to, message, hint })
  return false
}

const needs: { readonly [parameter in Parameter]?: { is: (node: Ast, typed: Typed) => boolean; what: string } } = {
  number: { is: (_, typed) => isNumericExpression(typed), what: both('a number', '数字') },
  integer: { is: (_, typed) => typed.type === 'integer', what: both('a whole number', '整数') },
  digits: {
    is: (node) => node.kind === 'number' && /^1?\d$/.test(node.text),
    what: both('a written number from 0 to 19', '直接写出的 0 到 19 的数字'),
  },
  date: {
    is: (_, typed) => isDated(typed) || (typed.literal !== undefined && toDateType(typed.literal) !== undefined),
    what: both('a date', '日期'),
  },
  text: { is: (node) => node.kind === 'text', what: both('a written text', '直接写出的文字') },
}

function inferArgument(call: Call, arg: Ast, parameter: Parameter): Typed | undefined {
  const typed = call.infer(arg, call.analysis)
  const need = needs[parameter]
  if (!typed || !need || need.is(arg, typed)) return typed
  const message = both(
    `"${call.node.name}" needs ${need.what} here, this is ${describeType(typed)}`,
    `“${call.node.name}”这里需要${need.what}，实际是${describeType(typed)}`,
  )
  return complain(call.analysis, arg, {
    message,
    hint: both(`it is written ${call.spec.usage}`, `写法是 ${call.spec.usage}`),
  })
}

interface Rows {
  readonly fields: Fields
  readonly read: string | undefined
}

function findRows(call: Call, arg: Ast): Rows | undefined {
  const { analysis, spec, node } = call
  const needed = {
    message: both(`"${node.name}" needs the name of a detail table here`, `“${node.name}”这里需要明细表的名称`),
    hint: both(`it is written ${spec.usage}`, `写法是 ${spec.usage}`),
  }
  if (arg.kind !== 'name') return complain(analysis, arg, needed)
  const known = findName(analysis, arg)
  if (!known) return undefined
  const { field, read } = known
  if (field.rows) return { fields: field.rows, read }
  return field.type === 'array' && node.name === 'count' ? { fields: {}, read } : complain(analysis, arg, needed)
}

function inferRowField(call: Call, arg: Ast, fields: Fields): Typed | undefined {
  const { analysis, spec, node } = call
  const hint = both(`it is written ${spec.usage}`, `写法是 ${spec.usage}`)
  if (arg.kind !== 'name' || arg.scope) {
    return complain(analysis, arg, {
      message: both(`"${node.name}" needs the bare name of a row's field here`, `“${node.name}”这里需要行中字段的名称`),
      hint,
    })
  }
  const field = Object.hasOwn(fields, arg.name) ? fields[arg.name] : undefined
  if (field) return field
  const message = both(`the rows have no field "${arg.name}"`, `行中没有字段“${arg.name}”`)
  analysis.errors.push({ kind: 'unknown-name', ...arg.nameAt, message, ...offer(arg.name, Object.keys(fields)) })
}

/** Adds `table.column` to `reads`, so that cycles through the column are found although the whole table is watched. */
function inferColumnCall(call: Call, rows: Rows, column: Ast): Typed | undefined {
  const typed = inferRowField(call, column, rows.fields)
  if (!typed || column.kind !== 'name') return undefined
  if (rows.read) call.analysis.reads.add(`${rows.read}.${column.name}`)
  if (call.spec.result === 'string') return { type: 'string' }
  if (isNumericExpression(typed)) return { type: typed.type }
  const message = both(
    `"${call.node.name}" needs numbers, "${column.name}" is ${describeType(typed)}`,
    `“${call.node.name}”需要数字，“${column.name}”是${describeType(typed)}`,
  )
  return complain(call.analysis, column, { message })
}

function inferColumns(call: Call, rows: Rows, columns: readonly Ast[]): Typed | undefined {
  const typed = columns.map((column) => inferColumnCall(call, rows, column))
  return typed.includes(undefined) ? undefined : (typed.find((each) => each?.type === 'decimal') ?? typed[0])
}

function inferRowsCall(call: Call): Typed | undefined {
  const [table, column, ...further] = call.node.args
  const rows = table && findRows(call, table)
  if (!call.spec.repeats) for (const separator of further) inferArgument(call, separator, 'text')
  if (!rows) return undefined
  if (column && call.spec.repeats) return inferColumns(call, rows, [column, ...further])
  if (column) return inferColumnCall(call, rows, column)
  if (rows.read) call.analysis.reads.add(rows.read)
  return { type: 'integer' }
}

function unite(call: Call, [a, b]: readonly [Typed, Typed], arg: Ast): Typed | undefined {
  const united = uniteTypes(a, b)
  const ordered = call.node.name === 'coalesce' || toOrderKind(a, b) !== undefined
  if (united && ordered) return united
  const message = both(
    `"${call.node.name}" needs values of one type: ${describeType(a)} and ${describeType(b)} differ`,
    `“${call.node.name}”需要同一类型的值：${describeType(a)}和${describeType(b)}不同`,
  )
  return complain(call.analysis, arg, { message })
}

function inferUnited(call: Call): Typed | undefined {
  const typed = call.node.args.map((arg) => call.infer(arg, call.analysis))
  let result = typed[0]
  for (const [index, arg] of call.node.args.entries()) {
    if (index === call.node.args.length - 1 && isOptional(call.node)) continue
    const next = typed[index]
    if (index > 0) result = result && next && unite(call, [result, next], arg)
  }
  return result
}

function inferPlain(call: Call): Typed | undefined {
  const { node, spec } = call
  const before = call.analysis.errors.length
  for (const [index, arg] of node.args.entries()) inferArgument(call, arg, spec.parameters[index] ?? 'any')
  if (call.analysis.errors.length > before) return undefined
  const [, digits] = node.args
  if (spec.result === 'of-digits')
    return { type: digits?.kind === 'number' && digits.text === '0' ? 'integer' : 'decimal' }
  const { result } = spec
  return result === 'of-row-field' || result === 'united' ? undefined : { type: result }
}

export function inferCall(node: CallNode, analysis: Analysis, infer: Infer): Typed | undefined {
  const spec = findFunction(node.name)
  if (!spec) return unknownFunction(node, analysis)
  const call: Call = { node, spec, analysis, infer }
  if (!hasRightArity(call)) return undefined
  if (spec.parameters[0] === 'rows') return inferRowsCall(call)
  return spec.result === 'united' ? inferUnited(call) : inferPlain(call)
}
