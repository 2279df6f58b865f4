import type { ValidField, ValidRows } from '../2-validate/fields'
import { tableNeeded } from '../diagnostics/components'
import { askInRows, chooseOnlyInRows } from '../diagnostics/fields'
import { notNumeric } from '../diagnostics/formulas'
import { both } from '../diagnostics/languages'
import { otherRows, unknownField, unknownRows } from '../diagnostics/names'
import type { ApiField } from '../openapi/apiField'
import { resolveAddRows } from './addRows'
import type { FieldScope } from './choices'
import { type EntityContext, toFields } from './context'
import { resolveCount } from './countedRows'
import { resolveColumn, type WrittenField, withShared } from './field'
import { resolveFillRows } from './fillRows'
import type { ResolvedField, ResolvedRows } from './resolvedField'

type WrittenRows = NonNullable<ValidField['rows']>

function findTable(written: WrittenRows, api: ApiField, context: EntityContext): ValidRows | undefined {
  if ('columns' in written) return written
  const { rows, declared } = context.names
  const found = rows.get(written.value)
  if (found === undefined && !declared.has('rows', written.value))
    context.report.add(written.place, unknownRows(written.value, rows.keys()))
  if (found === undefined || fits(found, api)) return found
  const fitting = [...rows].flatMap(([name, table]) => (fits(table, api) ? [name] : []))
  context.report.add(written.place, otherRows(written.value, api.name, fitting))
  return undefined
}

/** False where most columns are no fields of the rows: the table is that of other rows. */
function fits({ columns: { value: columns } }: ValidRows, { fields }: ApiField): boolean {
  return fields === undefined || columns.filter(({ name }) => fields.has(name)).length * 2 >= columns.length
}

function resolveColumns(
  table: ValidRows,
  at: { api: ApiField; owner: string; scope: FieldScope },
  context: EntityContext,
): readonly ResolvedField[] {
  const fields = at.api.fields ?? new Map<string, ApiField>()
  const { env } = at.scope
  const scope = { env: { ...env, outer: env.row, row: toFields(fields) }, siblings: fields, owner: at.owner }
  const names = new Set(table.columns.value.map(({ name }) => name))
  return table.columns.value.flatMap(({ name, namePlace, value }) => {
    const api = fields.get(name)
    if (api === undefined) {
      context.report.add(namePlace, unknownField(name, at.owner, fields.keys()))
      return []
    }
    const written = withShared(value, context)
    const question = { name, place: namePlace, written, api, resolveRows: resolveInner }
    const column = resolveColumn(question, scope, context)
    // The server checks rows when the record is saved, not while a row is edited.
    for (const { place } of column.asks) context.report.add(place, askInRows())
    const chooses = written.options?.chooseOnly
    if (chooses?.value) context.report.add(chooses.place, chooseOnlyInRows(name))
    return [{ ...column, companions: [...column.companions, ...unshownFills(column, names)] }]
  })
}

/** What a lookup fills that is no column: it is copied and kept together with the column that looks it up. */
function unshownFills({ lookup }: ResolvedField, columns: ReadonlySet<string>): readonly string[] {
  if (lookup === undefined || lookup.rows !== undefined) return []
  return lookup.fields.map(({ name }) => name).filter((name) => !columns.has(name))
}

/** A table within a row; its expressions read their own row, the outer row and the form. */
function resolveInner(column: WrittenField, scope: FieldScope, context: EntityContext): ResolvedRows | undefined {
  const { name, api } = column
  const written = column.written.rows
  if (written === undefined) return undefined
  if (api.type !== 'array') {
    context.report.add(written.place, tableNeeded(name, false))
    return undefined
  }
  return resolveRows(
    { written, api, owner: both(`"${name}" of ${scope.owner}`, `${scope.owner}的“${name}”`) },
    scope,
    context,
  )
}

function resolveSums(
  table: ValidRows,
  columns: readonly ResolvedField[],
  context: EntityContext,
): ResolvedRows['sums'] {
  return (table.sums?.value ?? []).flatMap(({ name, namePlace, value }) => {
    const column = columns.find((candidate) => candidate.name === name)
    if (column === undefined) {
      context.report.add(
        namePlace,
        unknownField(
          name,
          both('the columns of the table', '明细表的各列'),
          columns.map((candidate) => candidate.name),
        ),
      )
      return []
    }
    const { type } = column.api
    if (type !== 'integer' && type !== 'decimal')
      context.report.add(namePlace, notNumeric(both('a sum', '合计'), name, type))
    return [{ field: name, decimals: value.value }]
  })
}

/** Resolves a detail table; a shared one again for each array of the API that uses it. */
export function resolveRows(
  question: { written: WrittenRows; api: ApiField; owner: string },
  scope: FieldScope,
  context: EntityContext,
): ResolvedRows | undefined {
  const table = findTable(question.written, question.api, context)
  if (table === undefined) return undefined
  const { api, owner } = question
  const { env } = scope
  const fields = api.fields ?? new Map<string, ApiField>()
  const columns = resolveColumns(table, { api, owner, scope }, context)
  const { texts } = context
  const few =
    table.min &&
    (texts.sayOptional(table.minMessage) ??
      texts.phrase('至少添加{{limit}}行', { limit: String(table.min.value) }, table.min.place))
  const many =
    table.max &&
    (texts.sayOptional(table.maxMessage) ??
      texts.phrase('最多添加{{limit}}行', { limit: String(table.max.value) }, table.max.place))
  return {
    columns,
    sums: resolveSums(table, columns, context),
    computes: columns.filter((column) => column.compute !== undefined),
    pick: resolveAddRows(table.add, { fields, owner }, context),
    fillRows: resolveFillRows(
      table.fillRows,
      { columns, env: { ...env, outer: env.row, row: toFields(fields) } },
      context,
    ),
    count: resolveCount(table.count, columns, { scope, context }),
    fixed: table.fixed?.value,
    min: table.min?.value,
    max: table.max?.value ?? api.maxItems,
    minMessage: few,
    maxMessage: many,
  }
}
