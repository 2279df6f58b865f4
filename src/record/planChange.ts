import type { Condition, Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { cellFields } from './cellFields'
import { type Difference, findDifferences } from './conflicts'
import { type FormErrors, findErrors } from './findErrors'
import type { FormMessage } from './formMessage'
import { toFormPlan, toFormScope } from './formPlan'
import { initialValues } from './initialValues'
import { recomputeValues } from './recomputeValues'
import { toSavedValues } from './toSavedValues'
import { withoutUnsent } from './withoutUnsent'

/** What a change makes of a stored record, as its form would. */
export interface ChangePlan {
  readonly before: RecordData
  /** The values to save. */
  readonly after: RecordData
  /** Fields with another value, `mine` the new one; empty: there is nothing to save. */
  readonly differences: readonly Difference[]
  /** Why the record cannot be saved so; the first reason of the form's rules. */
  readonly refusal?: FormMessage
  /** All errors where the form's rules are the reason. */
  readonly errors?: FormErrors
}

export interface Change {
  readonly record: RecordData
  /** New values by field, labels and filled fields among them. */
  readonly patch: RecordData
  readonly scope: Scope
}

export function planChange(given: FormScreen, { record, patch, scope }: Change): ChangePlan {
  const form = withoutUnsent(given)
  const plan = toFormPlan(form.tabs)
  const start = initialValues(form, { record, mode: 'edit' }, scope)
  const changed = Object.keys(patch)
  const values = recomputeValues(form, { values: { ...start, ...patch }, changed }, scope)
  const before = toSavedValues(form, start)
  const after = toSavedValues(form, values)
  const differences = findDifferences(plan, { mine: after, theirs: before })
  if (differences.length === 0) return { before, after, differences }
  const closed = findClosed(form, { record: start, patch, scope })
  if (closed) return { before, after, differences, refusal: closed }
  const errors = findErrors(form, after, scope)
  const [refusal] = errors.values()
  return { before, after, differences, ...(refusal && { refusal, errors }) }
}

/** A changed field that the record's form does not show or does not open. */
function findClosed(form: FormScreen, { record, patch, scope }: Change): FormMessage | undefined {
  const own = toFormScope(scope, record)
  const isOpen = (condition: Condition | undefined) => condition?.(own) !== false
  const closed = toFormPlan(form.tabs).fields.find(
    ({ name, visible, editable }) => Object.hasOwn(patch, name) && !(isOpen(visible) && isOpen(editable)),
  )
  return closed && { text: '这条数据的{{title}}不能修改', title: closed.title }
}

/** A patch that empties the fields, and what stands beside them. */
export function toClearing(form: FormScreen, names: readonly string[]): RecordData {
  const { byName } = toFormPlan(form.tabs)
  const cleared = names.flatMap((name) => {
    const field = byName.get(name)
    return field ? cellFields(field) : [name]
  })
  return Object.fromEntries(cleared.map((name) => [name, undefined]))
}
