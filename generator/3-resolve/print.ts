import type { ValidPrint } from '../2-validate/print'
import type { Located } from '../2-validate/shape'
import { notNumeric } from '../diagnostics/formulas'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import { oneValueNeeded, printedTableNeeded } from '../diagnostics/print'
import type { FieldScope } from './choices'
import { findField, isOneValue } from './formField'
import type { ResolvedField, ResolvedRows } from './resolvedField'
import type { ResolvedPrint, ResolvedPrintTable } from './resolvedPrint'
import type { ScreenContext } from './screenContext'

interface Builder {
  readonly scope: FieldScope
  readonly context: ScreenContext
}

const isTable = ({ written }: ResolvedField) => written.rows !== undefined

function resolveFact(name: Located<string>, { scope, context }: Builder): ResolvedField | undefined {
  const field = findField(name, scope, context)
  if (field === undefined || !isTable(field)) return field
  context.report.add(name.place, oneValueNeeded(name.value))
  return undefined
}

type WrittenTable = NonNullable<ValidPrint['tables']>['value'][number]

/** The rows of the table; undefined after reporting that there are none. */
function findRows({ name, namePlace }: WrittenTable, field: ResolvedField, { scope, context }: Builder) {
  // An array without its `rows:` is already reported, and so are rows with an error.
  const isReported = isTable(field) || (field.api.type === 'array' && !isOneValue(field.written))
  if (field.rows === undefined && !isReported) {
    const tables = [...scope.siblings.values()].filter(({ fields }) => fields !== undefined).map((table) => table.name)
    const declared = context.entity.fields.value.filter(({ value }) => value.rows !== undefined)
    const known = declared.map((candidate) => candidate.name).filter((candidate) => tables.includes(candidate))
    context.report.add(namePlace, printedTableNeeded(name, known))
  }
  return field.rows
}

function resolveSums(written: WrittenTable, rows: ResolvedRows, { context }: Builder): ResolvedPrintTable['sums'] {
  const { columns, sums } = written.value
  const printed = columns.value.map(({ value }) => value)
  const decimalsOf = (name: string) => rows.sums.find(({ field }) => field === name)?.decimals
  if (sums === undefined) return rows.sums.filter(({ field }) => printed.includes(field))
  return sums.value.flatMap(({ value, place }) => {
    const column = rows.columns.find(({ name }) => name === value)
    if (column === undefined || !printed.includes(value)) {
      const where = both(`the printed columns of "${written.name}"`, `“${written.name}”要打印的列`)
      const known = printed.filter((name) => rows.columns.some((candidate) => candidate.name === name))
      context.report.add(place, unknownField(value, where, known))
      return []
    }
    const { type } = column.api
    if (type !== 'integer' && type !== 'decimal') {
      const hint = both(`take "${value}" out of "sums"`, `从“sums”中去掉“${value}”`)
      context.report.add(place, { ...notNumeric(both('a sum', '合计'), value, type), hint })
    }
    return [{ field: value, decimals: decimalsOf(value) }]
  })
}

function resolveColumns({ name: table, namePlace, value }: WrittenTable, rows: ResolvedRows, { context }: Builder) {
  const known = rows.columns.filter((column) => !isTable(column)).map(({ name }) => name)
  return value.columns.value.flatMap(({ value: name, place }) => {
    const column = rows.columns.find((candidate) => candidate.name === name)
    if (column === undefined) {
      context.report.add(place, unknownField(name, both(`the columns of "${table}"`, `“${table}”的各列`), known))
      return []
    }
    if (isTable(column)) context.report.add(place, oneValueNeeded(name))
    return [{ name, api: column.api, place: namePlace }]
  })
}

function resolveTable(written: WrittenTable, builder: Builder): readonly ResolvedPrintTable[] {
  const { name, namePlace } = written
  const field = findField({ value: name, place: namePlace }, builder.scope, builder.context)
  const rows = field && findRows(written, field, builder)
  if (field === undefined || rows === undefined) return []
  return [{ field, columns: resolveColumns(written, rows, builder), sums: resolveSums(written, rows, builder) }]
}

/** The A4 form of a record, in the scope of its view. */
export function resolvePrint(written: ValidPrint, builder: Builder): ResolvedPrint {
  const { texts } = builder.context
  const number = written.number && resolveFact(written.number, builder)
  const facts = written.facts.value.flatMap((name) => resolveFact(name, builder) ?? [])
  const tables = (written.tables?.value ?? []).flatMap((table) => resolveTable(table, builder))
  return {
    title: texts.say(written.title),
    number,
    facts,
    tables,
    note: texts.sayOptional(written.note),
    signatures: (written.signatures?.value ?? []).map((text) => texts.say(text)),
    fields: [...(number ? [number] : []), ...facts, ...tables.map(({ field }) => field)],
  }
}
