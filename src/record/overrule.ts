import type { Scope } from '../contract/expression'
import type { Compute, FieldSpec, RowsSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { hasRows, toFormPlan, toFormScope, toRows } from './formPlan'
import { isBlank } from './isBlank'
import { isSameAmount } from './isSameAmount'
import { recomputeRow } from './recomputeRow'
import { recomputeValues } from './recomputeValues'

/** A computed value with a field that marks it as overruled. */
interface Overrulable extends Compute {
  readonly overrule: string
}

/** What a form and a row of a detail table have in common. */
interface Level {
  readonly computes: readonly Compute[]
  readonly find: (name: string) => FieldSpec | undefined
  readonly toScope: (values: RecordData) => Scope
}

function toFormLevel({ computes, tabs }: FormScreen, scope: Scope): Level {
  return {
    computes,
    find: (name) => toFormPlan(tabs).byName.get(name),
    toScope: (values) => toFormScope(scope, values),
  }
}

function toRowLevel({ computes, columns }: RowsSpec, scope: Scope): Level {
  return {
    computes,
    find: (name) => columns.find((column) => column.name === name),
    toScope: (row) => ({ ...scope, row }),
  }
}

function isOverrulable(compute: Compute): compute is Overrulable {
  return compute.overrule !== undefined
}

/** False for an emptied optional field, which returns to the computed value. */
function stands({ find }: Level, { field }: Compute, values: RecordData): boolean {
  return !isBlank(values[field]) || find(field)?.required === true
}

function isOwn(level: Level, compute: Compute, values: RecordData): boolean {
  return stands(level, compute, values) && !isSameAmount(compute.run(level.toScope(values)), values[compute.field])
}

function withMarks(values: RecordData, marks: readonly (readonly [mark: string, isOverruled: boolean])[]): RecordData {
  return marks.every(([mark, isOverruled]) => values[mark] === isOverruled)
    ? values
    : { ...values, ...Object.fromEntries(marks) }
}

interface Typed {
  readonly before: RecordData
  readonly given: RecordData
}

type Recompute = (values: RecordData, changed: readonly string[]) => RecordData

function recomputeLevel(level: Level, { before, given }: Typed, recompute: Recompute): RecordData {
  const all = level.computes.filter(isOverrulable)
  const typed = all.filter(
    ({ field, overrule }) => field in given && !(overrule in given) && given[field] !== before[field],
  )
  const held = Object.fromEntries(typed.map(({ overrule }) => [overrule, true]))
  const changed = Object.keys(given).filter((name) => given[name] !== before[name])
  const after = recompute({ ...before, ...given, ...held }, changed)
  const marked = withMarks(
    after,
    typed.map((compute) => [compute.overrule, isOwn(level, compute, after)]),
  )
  return giveBack(level, marked, { given, all, recompute })
}

/** Computes the values that `given` contains without a set mark. */
function giveBack(
  { toScope }: Level,
  values: RecordData,
  { given, all, recompute }: { given: RecordData; all: readonly Overrulable[]; recompute: Recompute },
): RecordData {
  let now = values
  for (const { field, overrule, run } of all) {
    const isGivenBack = field in given && overrule in given && given[overrule] !== true
    const computed = isGivenBack ? run(toScope(now)) : now[field]
    if (!isSameAmount(computed, now[field])) now = recompute({ ...now, [field]: computed }, [field])
  }
  return now
}

/** Recomputes after input and marks the computed fields that were written; marks in `given` take precedence. */
export function recomputeTyped(screen: FormScreen, typed: Typed, scope: Scope): RecordData {
  return recomputeLevel(toFormLevel(screen, scope), typed, (values, changed) =>
    recomputeValues(screen, { values, changed, before: typed.before }, scope),
  )
}

/** Like `recomputeTyped`, for a row of a detail table. */
export function recomputeTypedRow(spec: RowsSpec, typed: Typed, scope: Scope): RecordData {
  const given = new Set(Object.keys(typed.given))
  return recomputeLevel(toRowLevel(spec, scope), typed, (row, changed) =>
    recomputeRow(spec, row, { changed, scope, before: typed.before, given }),
  )
}

function markUnsaidOf(level: Level, values: RecordData): RecordData {
  const unsaid = level.computes.filter(isOverrulable).filter(({ overrule }) => typeof values[overrule] !== 'boolean')
  return withMarks(
    values,
    unsaid.map((compute) => [compute.overrule, !isBlank(values[compute.field]) && isOwn(level, compute, values)]),
  )
}

function hasMarks({ computes, columns }: RowsSpec): boolean {
  return computes.some(isOverrulable) || columns.some(({ rows }) => rows !== undefined && hasMarks(rows))
}

function markUnsaidTables(
  fields: readonly FieldSpec[],
  values: RecordData,
  toInner: (row: RecordData) => Scope,
): RecordData {
  const tables = fields.filter(hasRows).filter(({ name, rows }) => values[name] !== undefined && hasMarks(rows))
  return tables.length === 0
    ? values
    : {
        ...values,
        ...Object.fromEntries(
          tables.map(({ name, rows }) => [
            name,
            toRows(values, name).map((row) => markUnsaidRow(rows, row, toInner(row))),
          ]),
        ),
      }
}

function markUnsaidRow(spec: RowsSpec, row: RecordData, scope: Scope): RecordData {
  const marked = markUnsaidOf(toRowLevel(spec, scope), row)
  return markUnsaidTables(spec.columns, marked, (inner) => ({ ...scope, row: inner, outer: marked }))
}

/** Sets missing marks of a stored record and its rows: a value that differs from the computed one was overruled. */
export function markUnsaid(screen: FormScreen, values: RecordData, scope: Scope): RecordData {
  const marked = markUnsaidOf(toFormLevel(screen, scope), values)
  return markUnsaidTables(toFormPlan(screen.tabs).fields, marked, () => toFormScope(scope, marked))
}

function markSentOf(level: Level, values: RecordData, asked: readonly Overrulable[]): RecordData {
  return withMarks(
    values,
    asked.map((compute) => [compute.overrule, values[compute.overrule] === true && stands(level, compute, values)]),
  )
}

/** Marks of the fields that are sent, or whose mark is. */
export function markSent(
  screen: FormScreen,
  values: RecordData,
  { sent, scope }: { sent: ReadonlySet<string>; scope: Scope },
): RecordData {
  const level = toFormLevel(screen, scope)
  const asked = level.computes
    .filter(isOverrulable)
    .filter(({ field, overrule }) => sent.has(field) || sent.has(overrule))
  return markSentOf(level, values, asked)
}

/** Like `markSent`, for a row of a detail table, whose cells are all sent. */
export function markSentRow(spec: RowsSpec, row: RecordData, scope: Scope): RecordData {
  return markSentOf(toRowLevel(spec, scope), row, spec.computes.filter(isOverrulable))
}

/** Changes that restore the computed value of a form's field or, with the scope of its row, of a cell. */
export function restoreComputed({ computes }: Pick<RowsSpec, 'computes'>, field: string, scope: Scope): RecordData {
  const compute = computes.filter(isOverrulable).find((each) => each.field === field)
  return compute ? { [field]: compute.run(scope), [compute.overrule]: false } : {}
}

/** Restores the computed values of emptied cells that are not overruled. */
export function recomputeBlank(
  spec: RowsSpec,
  row: RecordData,
  { fields, scope }: { fields: readonly string[]; scope: Scope },
): RecordData {
  const emptied = spec.computes
    .filter(isOverrulable)
    .filter(({ field, overrule }) => fields.includes(field) && isBlank(row[field]) && row[overrule] !== true)
  return Object.assign({}, ...emptied.map(({ field }) => restoreComputed(spec, field, { ...scope, row })))
}
