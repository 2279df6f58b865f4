import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { FormScreen } from '../contract/screen'
import type { RecordData, Value } from '../contract/value'
import { cellFields, pickFields } from './cellFields'
import { copyRow } from './copyRow'
import { hasRows, toFormPlan, toFormScope } from './formPlan'
import { isBlank } from './isBlank'
import { markUnsaid } from './overrule'
import { recomputeValues } from './recomputeValues'

export type FormMode = 'add' | 'edit' | 'copy'

export interface FormSubject {
  readonly record: RecordData | undefined
  readonly mode: FormMode
}

function copyValue(field: FieldSpec, value: Value | undefined): Value | undefined {
  if (!hasRows(field) || !Array.isArray(value)) return value
  return (value as readonly RecordData[]).map((row) => copyRow(field.rows.columns, row))
}

function copyRecord(screen: FormScreen, record: RecordData): RecordData {
  const copied: { [field: string]: Value | undefined } = {}
  for (const field of toFormPlan(screen.tabs).fields) {
    if (field.name === screen.key || field.numbered) continue
    Object.assign(copied, pickFields(record, cellFields(field)))
    copied[field.name] = copyValue(field, record[field.name])
  }
  return copied
}

function fillDefaults(fields: readonly FieldSpec[], values: RecordData, scope: Scope): RecordData {
  let next = values
  for (const field of fields) {
    if (!field.default || !isBlank(next[field.name])) continue
    next = { ...next, [field.name]: field.default(toFormScope(scope, next)) }
  }
  return next
}

function withDefaults(screen: FormScreen, values: RecordData, scope: Scope): RecordData {
  let next = fillDefaults(toFormPlan(screen.tabs).fields, values, scope)
  for (const [name, run] of Object.entries(screen.set)) next = { ...next, [name]: run(toFormScope(scope, next)) }
  return next
}

/** Keeps stored computed values and computes only the missing ones. */
function fillComputed(screen: FormScreen, values: RecordData, scope: Scope): RecordData {
  let next = values
  for (const { field, run, proposed } of screen.computes) {
    if (proposed !== true && isBlank(next[field])) next = { ...next, [field]: run(toFormScope(scope, next)) }
  }
  return markUnsaid(screen, next, scope)
}

/** Initial values of the form, which is not dirty while its values equal them. */
export function initialValues(screen: FormScreen, given: FormSubject, scope: Scope): RecordData {
  const record = given.record ?? {}
  if (given.mode === 'edit') {
    const unsent = toFormPlan(screen.tabs).fields.filter((field) => field.unsent)
    return fillComputed(screen, fillDefaults(unsent, record, scope), scope)
  }
  const start = given.mode === 'copy' ? copyRecord(screen, record) : pickFields(record, Object.keys(record))
  const values = fillComputed(screen, withDefaults(screen, start, scope), scope)
  return recomputeValues(screen, { values, changed: [] }, scope)
}
