import type { FieldSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { type FormPlan, hasRows, pickUnsent, toFormPlan, toRows } from './formPlan'
import { isSameValue } from './isSameValue'
import { type MergedRows, mergeRows, type RowConflict } from './mergeRows'

/** Three versions of a record: as read, as edited here, and as another user has stored it since. */
export interface Sides {
  readonly start: RecordData
  readonly mine: RecordData
  readonly theirs: RecordData
}

export interface Difference {
  readonly field: FieldSpec
  readonly mine: Value | undefined
  readonly theirs: Value | undefined
}

export interface Conflict extends Difference {
  /** Set for a table whose rows were merged except for some cells: only those must be chosen. */
  readonly rows?: MergedRows
}

export interface Merge {
  /** Fields that both sides changed to different values; the user must choose. */
  readonly conflicts: readonly Conflict[]
  /** Fields that only the other side changed. */
  readonly theirs: readonly Difference[]
  /** Own values to keep, including tables merged row by row. */
  readonly kept: RecordData
}

/** Compares the field and its widget's companions. */
function differs({ name, companions = [] }: FieldSpec, one: RecordData, other: RecordData): boolean {
  return [name, ...companions].some((field) => !isSameValue(one[field], other[field]))
}

/** Ignores differences of computed values that are not overruled, because they follow from other fields. */
function differsByHand(field: FieldSpec, one: RecordData, other: RecordData): boolean {
  const { overrule } = field
  if (overrule === undefined) return differs(field, one, other)
  const isOverruled = one[overrule] === true
  return isOverruled !== (other[overrule] === true) || (isOverruled && differs(field, one, other))
}

function toDifference(field: FieldSpec, { mine, theirs }: Pick<Sides, 'mine' | 'theirs'>): Difference {
  return { field, mine: mine[field.name], theirs: theirs[field.name] }
}

export function findDifferences(plan: FormPlan, sides: Pick<Sides, 'mine' | 'theirs'>): readonly Difference[] {
  return plan.fields
    .filter((field) => !field.unsent && differs(field, sides.mine, sides.theirs))
    .map((field) => toDifference(field, sides))
}

function joinTable(field: FieldSpec, { start, mine, theirs }: Sides) {
  if (!hasRows(field)) return undefined
  const of = (record: RecordData) => toRows(record, field.name)
  return mergeRows({ start: of(start), mine: of(mine), theirs: of(theirs) }, field.rows)
}

/** Three-way merge; computed fields are left out because they follow from the others. */
export function mergeRecords({ tabs, computes }: FormScreen, sides: Sides): Merge {
  const { start, mine, theirs } = sides
  const computed = new Set(computes.filter(({ overrule }) => overrule === undefined).map(({ field }) => field))
  const changed = toFormPlan(tabs).fields.filter(
    (field) => !computed.has(field.name) && !field.unsent && differsByHand(field, mine, theirs),
  )
  const conflicts: Conflict[] = []
  const others: Difference[] = []
  let kept = pickUnsent(toFormPlan(tabs), mine)
  for (const field of changed) {
    const rows = joinTable(field, sides)
    if (!differsByHand(field, mine, start)) others.push(toDifference(field, sides))
    else if (!differsByHand(field, theirs, start)) kept = { ...kept, ...keptValues(mine, [field]) }
    else if (rows?.conflicts.length === 0) kept = { ...kept, [field.name]: rows.resolve(() => true) }
    else conflicts.push({ ...toDifference(field, sides), ...(rows && { rows }) })
  }
  return { conflicts, theirs: others, kept }
}

/** Values of the kept fields, with their labels, companions and overrule marks. */
export function keptValues(mine: RecordData, kept: readonly FieldSpec[]): RecordData {
  const names = kept.flatMap(({ name, choices, overrule, companions = [] }) => {
    const label = choices?.kind === 'operation' ? choices.labelField : undefined
    return [name, ...companions, label, overrule].filter((field) => field !== undefined)
  })
  return Object.fromEntries(names.map((name) => [name, mine[name]]))
}

/** The key of an answer: a field, a row that one side removed, or a cell. */
export function conflictKey(field: FieldSpec, row?: RowConflict, column?: FieldSpec): string {
  return [field.name, ...(row ? [row.key] : []), ...(column ? [column.name] : [])].join('.')
}

/** Own values to keep after the user chose; `theirs` has the keys of the answers that take the stored value. */
export function resolveMerge({ conflicts, kept }: Merge, mine: RecordData, theirs: ReadonlySet<string>): RecordData {
  const whole = conflicts.filter(({ field, rows }) => !rows && !theirs.has(conflictKey(field)))
  const tables = conflicts.flatMap(({ field, rows }) => {
    const isMine = (row: RowConflict, column?: FieldSpec) => !theirs.has(conflictKey(field, row, column))
    return rows ? [[field.name, rows.resolve(isMine)] as const] : []
  })
  const own = keptValues(
    mine,
    whole.map(({ field }) => field),
  )
  return { ...kept, ...own, ...Object.fromEntries(tables) }
}
