import type { FieldSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { type FormPlan, hasRows, toFormPlan, toRows } from './formPlan'
import { isSameValue } from './isSameValue'
import { mergeRows } from './mergeRows'

/** A record as both have read it, as it was typed over here, and as somebody else has stored it meanwhile. */
export interface Sides {
  readonly start: RecordData
  readonly mine: RecordData
  readonly theirs: RecordData
}

/** A field and what stands in it on both sides. */
export interface Difference {
  readonly field: FieldSpec
  readonly mine: Value | undefined
  readonly theirs: Value | undefined
}

export interface Merge {
  /** Both have changed the field, to different values: only a person can choose. */
  readonly conflicts: readonly Difference[]
  /** What only the other one has changed. */
  readonly theirs: readonly Difference[]
  /** What to keep of the own values, tables joined row by row included. */
  readonly kept: RecordData
}

/** In its own value, or in what its widget fills besides. */
function differs({ name, companions = [] }: FieldSpec, one: RecordData, other: RecordData): boolean {
  return [name, ...companions].some((field) => !isSameValue(one[field], other[field]))
}

/** Whether a person has made the difference: a value that is not overruled follows from others. */
function differsByHand(field: FieldSpec, one: RecordData, other: RecordData): boolean {
  const { overrule } = field
  if (overrule === undefined) return differs(field, one, other)
  const isOverruled = one[overrule] === true
  return isOverruled !== (other[overrule] === true) || (isOverruled && differs(field, one, other))
}

function toDifference(field: FieldSpec, { mine, theirs }: Pick<Sides, 'mine' | 'theirs'>): Difference {
  return { field, mine: mine[field.name], theirs: theirs[field.name] }
}

/** The fields in which two versions of a record differ. */
export function findDifferences(plan: FormPlan, sides: Pick<Sides, 'mine' | 'theirs'>): readonly Difference[] {
  return plan.fields
    .filter((field) => differs(field, sides.mine, sides.theirs))
    .map((field) => toDifference(field, sides))
}

function joinTable(field: FieldSpec, { start, mine, theirs }: Sides) {
  if (!hasRows(field)) return undefined
  const of = (record: RecordData) => toRows(record, field.name)
  return mergeRows({ start: of(start), mine: of(mine), theirs: of(theirs) })
}

/** Three ways; computed fields are left out, because they follow from the others. */
export function mergeRecords({ tabs, computes }: FormScreen, sides: Sides): Merge {
  const { start, mine, theirs } = sides
  const computed = new Set(computes.filter(({ overrule }) => overrule === undefined).map(({ field }) => field))
  const changed = toFormPlan(tabs).fields.filter(
    (field) => !computed.has(field.name) && differsByHand(field, mine, theirs),
  )
  const conflicts: Difference[] = []
  const others: Difference[] = []
  let kept: RecordData = {}
  for (const field of changed) {
    const rows = joinTable(field, sides)
    if (!differsByHand(field, mine, start)) others.push(toDifference(field, sides))
    else if (!differsByHand(field, theirs, start)) kept = { ...kept, ...keptValues(mine, [field]) }
    else if (rows) kept = { ...kept, [field.name]: rows }
    else conflicts.push(toDifference(field, sides))
  }
  return { conflicts, theirs: others, kept }
}

/** The values to keep, with the label that belongs to a choice and what a widget fills besides. */
export function keptValues(mine: RecordData, kept: readonly FieldSpec[]): RecordData {
  const names = kept.flatMap(({ name, choices, overrule, companions = [] }) => {
    const label = choices?.kind === 'operation' ? choices.labelField : undefined
    return [name, ...companions, label, overrule].filter((field) => field !== undefined)
  })
  return Object.fromEntries(names.map((name) => [name, mine[name]]))
}
