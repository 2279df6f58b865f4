import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { Validator } from '../contract/validators'
import type { RecordData } from '../contract/value'
import { findFailedChecks } from './findFailedChecks'
import { type FormMessage, invalidDateMessage, requiredMessage, ruleMessage } from './formMessage'
import { hasRows, type RowsField, toRows } from './formPlan'
import { isBlank } from './isBlank'
import { errorNames, schemaErrors } from './schemaErrors'

export interface RowCheck {
  readonly validator: Validator | undefined
  /** `row` is the row being checked. */
  readonly scope: Scope
}

type Finding = readonly [column: string, message: FormMessage]

/** Keywords that `rowCountError` reports for the table as a whole. */
const counted: ReadonlySet<string> = new Set(['minItems', 'maxItems'])

function findMissing(columns: readonly FieldSpec[], row: RecordData): Finding[] {
  const missing = columns.filter((column) => column.required && !column.rows && isBlank(row[column.name]))
  return missing.map((column) => [column.name, requiredMessage(column)])
}

/** The column of a path's innermost cell, through nested tables. */
function findColumn(columns: readonly FieldSpec[], names: readonly string[]): FieldSpec | undefined {
  const [first, , ...deeper] = names
  const column = columns.find(({ name }) => name === first)
  return column?.rows && deeper.length > 0 ? findColumn(column.rows.columns, deeper) : column
}

function findSchemaFaults(columns: readonly FieldSpec[], row: RecordData, validator: Validator | undefined): Finding[] {
  return schemaErrors(validator, row).flatMap((error) => {
    const names = errorNames(error)
    const column = findColumn(columns, names)
    return column && !counted.has(error.keyword) ? [[names.join('.'), ruleMessage(column, error)]] : []
  })
}

/** Errors of nested rows except schema violations, which the outer row's validator reports. */
function findInside(columns: readonly FieldSpec[], row: RecordData, scope: Scope): Finding[] {
  return columns.filter(hasRows).flatMap((field) => {
    const rows = toRows(row, field.name)
    const count = rowCountError(field, rows.length)
    const cells = rows.flatMap((inner, index) => {
      const errors = findRowErrors(field, inner, { validator: undefined, scope: { ...scope, row: inner, outer: row } })
      return [...errors].map(([path, message]): Finding => [`${field.name}.${index}.${path}`, message])
    })
    return count ? [[field.name, count], ...cells] : cells
  })
}

function findInvalidDates(columns: readonly FieldSpec[], row: RecordData): Finding[] {
  return columns.flatMap((column): Finding[] => {
    const message = invalidDateMessage(column, row[column.name])
    return message ? [[column.name, message]] : []
  })
}

/** The first error of each column in one row. */
export function findRowErrors({ rows }: RowsField, row: RecordData, check: RowCheck): ReadonlyMap<string, FormMessage> {
  const shown = rows.columns.filter((column) => column.visible?.(check.scope) !== false)
  const names = new Set(shown.map(({ name }) => name))
  const wrong = [...findSchemaFaults(shown, row, check.validator), ...findInvalidDates(shown, row)]
  const checks = rows.checks.filter(({ field }) => names.has(field))
  const contrary = findFailedChecks(checks, { scope: check.scope, part: 'row', wrong })
  const found: Finding[] = [
    ...findMissing(shown, row),
    ...wrong,
    ...findInside(shown, row, check.scope),
    ...contrary.map(({ field, message }): Finding => [field, { text: message }]),
  ]
  return new Map(found.reverse())
}

export function rowCountError({ rows, title }: RowsField, count: number): FormMessage | undefined {
  const { min, max, minMessage, maxMessage } = rows
  if (min !== undefined && count < min) {
    return minMessage ? { text: minMessage } : { text: '{{title}}至少{{limit}}行', title, limit: min }
  }
  if (max !== undefined && count > max) {
    return maxMessage ? { text: maxMessage } : { text: '{{title}}最多{{limit}}行', title, limit: max }
  }
  return undefined
}
