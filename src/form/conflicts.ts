import type { FieldSpec } from '../contract/field'
import type { RecordData, Value } from '../contract/value'
import type { FormPlan } from './formPlan'
import { isSameValue } from './isSameValue'

/** A field in which what was typed and what somebody else has stored meanwhile differ. */
export interface Conflict {
  readonly field: FieldSpec
  readonly mine: Value | undefined
  readonly theirs: Value | undefined
  /** Whether the person has changed it; else only the other one has. */
  readonly changed: boolean
}

/** Each form has read the record as `start`, typed `mine`, and now finds `theirs` in its place. */
export function findConflicts(
  plan: FormPlan,
  { start, mine, theirs }: { readonly start: RecordData; readonly mine: RecordData; readonly theirs: RecordData },
): readonly Conflict[] {
  return plan.fields
    .filter((field) => differs(field, mine, theirs))
    .map((field) => ({
      field,
      mine: mine[field.name],
      theirs: theirs[field.name],
      changed: differs(field, mine, start),
    }))
}

/** In its own value, or in what its widget fills besides. */
function differs({ name, companions = [] }: FieldSpec, one: RecordData, other: RecordData): boolean {
  return [name, ...companions].some((field) => !isSameValue(one[field], other[field]))
}

/** The values to keep, with the label that belongs to a choice and what a widget fills besides. */
export function keptValues(mine: RecordData, kept: readonly FieldSpec[]): RecordData {
  const names = kept.flatMap(({ name, choices, companions = [] }) => {
    const label = choices?.kind === 'operation' ? choices.labelField : undefined
    return [name, ...companions, ...(label === undefined ? [] : [label])]
  })
  return Object.fromEntries(names.map((name) => [name, mine[name]]))
}
