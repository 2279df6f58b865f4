import type { Scope } from '../contract/expression'
import type { Compute } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { compare, isDecimal } from '../value/decimal'
import { toFormPlan, toFormScope } from './formPlan'
import { isBlank } from './isBlank'
import { isSameValue } from './isSameValue'
import { recomputeValues } from './recomputeValues'

/** A computed value with a field that marks it as overruled. */
interface Overrulable extends Compute {
  readonly overrule: string
}

function isOverrulable(compute: Compute): compute is Overrulable {
  return compute.overrule !== undefined
}

function overrulables({ computes }: FormScreen): readonly Overrulable[] {
  return computes.filter(isOverrulable)
}

/** Compares decimals by value: a typed amount may have more zeros than the computed one. */
export function isSameAmount(a: Value | undefined, b: Value | undefined): boolean {
  if (typeof a === 'string' && typeof b === 'string' && isDecimal(a) && isDecimal(b)) return compare(a, b) === 0
  return isSameValue(a, b)
}

/** False for an emptied optional field, which returns to the computed value. */
function stands(screen: FormScreen, { field }: Compute, values: RecordData): boolean {
  return !isBlank(values[field]) || toFormPlan(screen.tabs).byName.get(field)?.required === true
}

function isOwn(screen: FormScreen, compute: Compute, { values, scope }: { values: RecordData; scope: Scope }): boolean {
  return (
    stands(screen, compute, values) && !isSameAmount(compute.run(toFormScope(scope, values)), values[compute.field])
  )
}

interface Typed {
  readonly before: RecordData
  readonly given: RecordData
}

/** Recomputes after input and marks the computed fields that were written; marks in `given` take precedence. */
export function recomputeTyped(screen: FormScreen, { before, given }: Typed, scope: Scope): RecordData {
  const typed = overrulables(screen).filter(
    ({ field, overrule }) => field in given && !(overrule in given) && given[field] !== before[field],
  )
  const held = Object.fromEntries(typed.map(({ overrule }) => [overrule, true]))
  const changed = Object.keys(given).filter((name) => given[name] !== before[name])
  const after = recomputeValues(screen, { values: { ...before, ...given, ...held }, changed }, scope)
  const marks = typed.map((compute) => [compute.overrule, isOwn(screen, compute, { values: after, scope })] as const)
  return { ...after, ...Object.fromEntries(marks) }
}

/** Sets missing marks of a stored record: a value that differs from the computed one was overruled. */
export function markUnsaid(screen: FormScreen, values: RecordData, scope: Scope): RecordData {
  const unsaid = overrulables(screen).filter(({ overrule }) => typeof values[overrule] !== 'boolean')
  const marks = unsaid.map(
    (compute) =>
      [compute.overrule, !isBlank(values[compute.field]) && isOwn(screen, compute, { values, scope })] as const,
  )
  return { ...values, ...Object.fromEntries(marks) }
}

/** Marks of the sent fields; a field without a mark in the request counts as not overruled. */
export function markSent(screen: FormScreen, values: RecordData, sent: ReadonlySet<string>): RecordData {
  const asked = overrulables(screen).filter(({ field }) => sent.has(field))
  const marks = asked.map(
    (compute) => [compute.overrule, values[compute.overrule] === true && stands(screen, compute, values)] as const,
  )
  return { ...values, ...Object.fromEntries(marks) }
}

/** Changes that restore the computed value and clear its mark. */
export function giveWay(screen: FormScreen, field: string, scope: Scope): RecordData {
  const compute = overrulables(screen).find((each) => each.field === field)
  return compute ? { [field]: compute.run(scope), [compute.overrule]: false } : {}
}
