import type { Scope } from '../contract/expression'
import type { FormScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { findFailedChecks } from './findFailedChecks'
import { rowCountError } from './findRowErrors'
import { findTableErrors } from './findTableErrors'
import { type FormMessage, invalidDateMessage, requiredMessage, ruleMessage } from './formMessage'
import { type FormPlan, hasRows, type RowsField, toFormPlan, toFormScope, toRows } from './formPlan'
import { isBlank } from './isBlank'
import { errorNames, schemaErrors } from './schemaErrors'
import { toSavedValues } from './toSavedValues'

/** Messages by path: `projectCode`, or `rows.0.field` for a cell. */
export type FormErrors = ReadonlyMap<string, FormMessage>

type Finding = readonly [path: string, message: FormMessage]

function findMissing(plan: FormPlan, values: RecordData): Finding[] {
  const missing = plan.fields.filter((field) => field.required && isBlank(values[field.name]))
  return missing.map((field) => [field.name, requiredMessage(field)])
}

function findInvalidDates(plan: FormPlan, values: RecordData): Finding[] {
  return plan.fields.flatMap((field): Finding[] => {
    const message = invalidDateMessage(field, values[field.name])
    return message ? [[field.name, message]] : []
  })
}

/** Empties the tables for speed; their rows have their own validators. */
function withoutRows(plan: FormPlan, values: RecordData): RecordData {
  const tables = plan.fields.filter((field) => hasRows(field) && toRows(values, field.name).length > 0)
  return tables.length === 0 ? values : { ...values, ...Object.fromEntries(tables.map(({ name }) => [name, noRows])) }
}

const noRows: readonly RecordData[] = []

/** Skips cells, which have their own validators, and fields outside the form, which users cannot correct. */
function findSchemaFaults(screen: FormScreen, plan: FormPlan, values: RecordData): Finding[] {
  return schemaErrors(screen.validators.record, withoutRows(plan, values)).flatMap((error) => {
    const [name = '', ...deeper] = errorNames(error)
    const field = plan.byName.get(name)
    const counted = error.keyword === 'minItems' || error.keyword === 'maxItems'
    if (!field || (field.rows && (counted || deeper.length > 0))) return []
    return [[name, ruleMessage(field, error)]]
  })
}

/** False for a read-only table, whose errors the user cannot correct. */
function isOpen(field: RowsField, scope: Scope): boolean {
  return field.rows.editable && field.editable?.(scope) !== false
}

function findInRows(field: RowsField, screen: FormScreen, scope: Scope): Finding[] {
  if (!isOpen(field, scope)) return []
  const rows = toRows(scope.form, field.name)
  const count = rowCountError(field, rows.length)
  const validator = screen.validators.rows[field.name]
  const cells = findTableErrors(field, rows, { validator, scope }).map(
    ([path, message]): Finding => [`${field.name}.${path}`, message],
  )
  return count ? [[field.name, count], ...cells] : cells
}

/** All errors of the visible fields, touched or not; the first error of each path. */
export function findErrors(screen: FormScreen, given: RecordData, scope: Scope): FormErrors {
  const plan = toFormPlan(screen.tabs)
  const values = toSavedValues(screen, given)
  const formScope = toFormScope(scope, values)
  const wrong = [...findSchemaFaults(screen, plan, values), ...findInvalidDates(plan, values)]
  const failed = findFailedChecks(screen.checks, { scope: formScope, part: 'form', wrong })
  const found = [
    ...findMissing(plan, values),
    ...wrong,
    ...plan.fields.filter(hasRows).flatMap((field) => findInRows(field, screen, formScope)),
    ...failed.map(({ field, message }): Finding => [field, { text: message }]),
  ]
  const hidden = new Set(plan.fields.filter((field) => field.visible?.(formScope) === false).map(({ name }) => name))
  return new Map(found.filter(([path]) => !hidden.has(path.split('.')[0] ?? '')).reverse())
}
