import { both } from '../diagnostics/languages'
import { offer } from '../diagnostics/nearest'
import { type Analysis, complain, findName } from './analysis'
import type { Ast } from './ast'
import type { Fields } from './environment'
import { functions, type Parameter, parameterAt } from './functions'
import { type Call, inferArgument, sayUsage } from './inferArgument'
import { toRowsEnvironment } from './rowsEnvironment'
import { describeType, isNumericExpression, type Typed } from './valueKind'

interface Rows {
  readonly fields: Fields
  readonly read: string | undefined
}

function findRows({ analysis, spec, node }: Call, arg: Ast | undefined): Rows | undefined {
  if (arg === undefined) return undefined
  const needed = {
    message: both(`"${node.name}" needs the name of a detail table here`, `“${node.name}”这里需要明细表的名称`),
    hint: sayUsage(spec.usage),
  }
  if (arg.kind !== 'name') return complain(analysis, arg, needed)
  const known = findName(analysis, arg)
  if (!known) return undefined
  const { field, read } = known
  if (field.rows) return { fields: field.rows, read }
  return field.type === 'array' && node.name === 'count' ? { fields: {}, read } : complain(analysis, arg, needed)
}

/** The function that takes a condition on the rows, for those who write one where a column stands. */
function sayConditional({ node, spec }: Call, arg: Ast): string {
  const usage = functions[`${node.name}If`]?.usage
  const isCondition = arg.kind === 'in' || (arg.kind === 'binary' && !'+-*/%'.includes(arg.operator))
  return usage !== undefined && isCondition
    ? both(`with a condition it is written ${usage}`, `带条件的写法是 ${usage}`)
    : sayUsage(spec.usage)
}

function inferRowField(call: Call, arg: Ast, fields: Fields): Typed | undefined {
  const { analysis, node } = call
  if (arg.kind !== 'name' || arg.scope) {
    return complain(analysis, arg, {
      message: both(`"${node.name}" needs the bare name of a row's field here`, `“${node.name}”这里需要行中字段的名称`),
      hint: sayConditional(call, arg),
    })
  }
  const field = Object.hasOwn(fields, arg.name) ? fields[arg.name] : undefined
  if (field) return field
  const message = both(`the rows have no field "${arg.name}"`, `行中没有字段“${arg.name}”`)
  analysis.errors.push({ kind: 'unknown-name', ...arg.nameAt, message, ...offer(arg.name, Object.keys(fields)) })
}

/** Adds `table.column` to `reads`, so that cycles through the column are found although the whole table is watched. */
function inferColumn(call: Call, rows: Rows, column: Ast): Typed | undefined {
  const typed = inferRowField(call, column, rows.fields)
  if (!typed || column.kind !== 'name') return undefined
  if (rows.read) call.analysis.reads.add(`${rows.read}.${column.name}`)
  return { type: typed.type }
}

function inferNumbers(call: Call, rows: Rows, column: Ast): Typed | undefined {
  const typed = inferColumn(call, rows, column)
  if (!typed || column.kind !== 'name' || isNumericExpression(typed)) return typed
  const message = both(
    `"${call.node.name}" needs numbers, "${column.name}" is ${describeType(typed)}`,
    `“${call.node.name}”需要数字，“${column.name}”是${describeType(typed)}`,
  )
  const numbers = Object.keys(rows.fields).filter((name) => isNumericExpression(rows.fields[name] ?? typed))
  return complain(call.analysis, column, {
    message,
    hint: both(`numbers are: ${numbers.join(', ')}`, `数字列有：${numbers.join(', ')}`),
  })
}

/** The analysis of a condition on rows; what it reads of a row is a column of the table. */
function stepInto({ fields, read }: Rows, analysis: Analysis): Analysis {
  return {
    ...analysis,
    env: toRowsEnvironment(analysis.env, fields),
    toRead: (scope, name) => {
      if (scope === 'row') return read && `${read}.${name}`
      return analysis.toRead(scope === 'outer' ? 'row' : scope, name)
    },
  }
}

/** True if the condition reads a field of the rows; a broken one that has a name is `true`, and asks nothing. */
function asksRow(arg: Ast, rows: Rows, reads: ReadonlySet<string>): boolean {
  return arg.kind === 'boolean' || [...reads].some((read) => read.startsWith(`${rows.read}.`))
}

/** A condition that asks nothing of its row holds for all rows or for none. */
function inferRowCondition(call: Call, rows: Rows, arg: Ast): Typed | undefined {
  const { analysis, node } = call
  const before = analysis.errors.length
  const inner = { ...stepInto(rows, analysis), reads: new Set<string>() }
  const typed = inferArgument({ ...call, analysis: inner }, arg, 'row-condition')
  for (const read of inner.reads) analysis.reads.add(read)
  const isWrong = analysis.errors.length > before
  if (isWrong || rows.read === undefined || asksRow(arg, rows, inner.reads)) return typed
  const message = both(
    `the condition of "${node.name}" reads no field of the rows`,
    `“${node.name}”的条件没有读取行中的字段`,
  )
  const hint = both(
    'in it a field of the row stands bare; what asks the record alone is written: condition ? sum(…) : 0',
    '条件中直接写行的字段；只判断记录本身时写成：条件 ? sum(…) : 0',
  )
  return complain(analysis, arg, { message, hint })
}

function inferOfRows(call: Call, parameter: Parameter, arg: Ast): (rows: Rows) => Typed | undefined {
  if (parameter === 'row-condition') return (rows) => inferRowCondition(call, rows, arg)
  return parameter === 'row-number' ? (rows) => inferNumbers(call, rows, arg) : (rows) => inferColumn(call, rows, arg)
}

/** The type of a call whose first argument is a detail table. */
export function inferRowsCall(call: Call): Typed | undefined {
  const { node, spec, analysis } = call
  const [table, ...rest] = node.args
  const rows = findRows(call, table)
  const typed = rest.map((arg, index) => {
    const parameter = parameterAt(spec, index + 1)
    if (parameter === 'text') return inferArgument(call, arg, parameter)
    return rows && inferOfRows(call, parameter, arg)(rows)
  })
  if (!rows || typed.includes(undefined)) return undefined
  if (spec.result === 'string') return { type: 'string' }
  if (spec.result === 'of-row-field') return typed.find((each) => each?.type === 'decimal') ?? typed[0]
  if (rows.read) analysis.reads.add(rows.read)
  return { type: 'integer' }
}
