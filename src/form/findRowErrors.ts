import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { Validator } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { type FormMessage, requiredMessage, ruleMessage, unrealMessage } from './formMessage'
import type { RowsField } from './formPlan'
import { isBlank } from './isBlank'
import { errorNames, schemaErrors } from './schemaErrors'

export interface RowCheck {
  readonly validator: Validator | undefined
  /** Its `row` is the row in question. */
  readonly scope: Scope
}

type Finding = readonly [column: string, message: FormMessage]

function findMissing(columns: readonly FieldSpec[], row: RecordData): Finding[] {
  const missing = columns.filter((column) => column.required && isBlank(row[column.name]))
  return missing.map((column) => [column.name, requiredMessage(column)])
}

function findBroken(columns: readonly FieldSpec[], row: RecordData, validator: Validator | undefined): Finding[] {
  return schemaErrors(validator, row).flatMap((error) => {
    const column = columns.find(({ name }) => name === errorNames(error)[0])
    return column ? [[column.name, ruleMessage(column, error)]] : []
  })
}

function findUnreal(columns: readonly FieldSpec[], row: RecordData): Finding[] {
  return columns.flatMap((column): Finding[] => {
    const message = unrealMessage(column, row[column.name])
    return message ? [[column.name, message]] : []
  })
}

/** What is wrong with one row, by column; the first finding of a column stands. */
export function findRowErrors({ rows }: RowsField, row: RecordData, check: RowCheck): ReadonlyMap<string, FormMessage> {
  const shown = rows.columns.filter((column) => column.visible?.(check.scope) !== false)
  const names = new Set(shown.map(({ name }) => name))
  const contrary = rows.checks.filter(({ field, holds }) => names.has(field) && !holds(check.scope))
  const found: Finding[] = [
    ...findMissing(shown, row),
    ...findBroken(shown, row, check.validator),
    ...findUnreal(shown, row),
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
