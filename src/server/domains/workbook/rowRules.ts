import type { RecordData } from '../../../contract/value'
import { isBlank } from '../../../record/isBlank'
import type { Services } from '../../crud/services'
import type { JsonObject } from '../../http/json'
import { findFaults } from '../../http/requestCheck'
import type { FieldMessages } from '../../http/ServerError'
import type { SheetError } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'
import { formRulesOf } from './importForms'
import type { PlainRow } from './importRule'

export interface RowsBecome {
  readonly columns: readonly SheetColumn[]
  readonly resource: string
  /** Operations whose forms validate the rows. */
  readonly forms: readonly string[]
  /** Table of the form whose rows these are; absent: each row is a record. */
  readonly table?: string
}

interface CheckedRows {
  readonly rows: readonly PlainRow[]
  /** Rows that the reader could not read whole. */
  readonly broken: readonly PlainRow[]
  /** Errors of the reader. */
  readonly errors: readonly SheetError[]
}

type Find = (values: RecordData) => Promise<FieldMessages> | FieldMessages

interface RowRules {
  readonly find: Find
  /** What a form says of a blank cell; undefined: the reader's own words stand. */
  readonly sayMissing: (field: string) => Promise<string | undefined>
}

function describe({ columns, resource }: RowsBecome, services: Services): JsonObject {
  const { fields } = services.resource(resource)
  const known = columns.flatMap(({ field }) => {
    const rule = fields[field]?.rule
    return rule === undefined ? [] : [[field, rule] as const]
  })
  return { type: 'object', properties: Object.fromEntries(known) }
}

/** Validates by the forms, or by the schema if there is none. */
function toRowRules(become: RowsBecome, services: Services): RowRules {
  const { forms, table } = become
  const rules = formRulesOf(forms)
  if (rules === undefined) {
    const schema = describe(become, services)
    return { find: (values) => findFaults(schema, values), sayMissing: async () => undefined }
  }
  const sayMissing = (field: string) => rules.sayMissing(field, table)
  if (table === undefined) return { sayMissing, find: (values) => rules.explain({ body: values }, services) }
  const head = `${table}.0.`
  const find = async (values: RecordData) => {
    const found = Object.entries(await rules.explain({ body: { [table]: [values] } }, services))
    return Object.fromEntries(
      found.flatMap(([path, message]) => (path.startsWith(head) ? [[path.slice(head.length), message]] : [])),
    )
  }
  return { sayMissing, find }
}

/** Columns that the user may not fill in. */
function findClosed({ columns, resource, table }: RowsBecome, { access }: Services) {
  return columns.filter(({ field }) => !access.edits(resource, table === undefined ? field : `${table}.${field}`))
}

/** Also refuses filled cells of closed columns. */
function holding(find: Find, closed: RowsBecome['columns']): Find {
  if (closed.length === 0) return find
  return async (values) => {
    const filled = closed.filter(({ field }) => !isBlank(values[field]))
    return {
      ...(await find(values)),
      ...Object.fromEntries(filled.map(({ field, title }) => [field, `没有权限填写${title}`])),
    }
  }
}

/** Errors by cell, in the words of the form; the reader's where the form accepts the cell or does not have it. */
export async function findBrokenRules(
  { rows, broken, errors }: CheckedRows,
  become: RowsBecome,
  services: Services,
): Promise<readonly SheetError[]> {
  const { find: findOpen, sayMissing } = toRowRules(become, services)
  const find = holding(findOpen, findClosed(become, services))
  const found = new Map(errors.map((error) => [`${error.row}.${error.column}`, error]))
  for (const { row, values } of [...rows, ...broken]) {
    const messages = await find(values)
    for (const { field, title } of become.columns) {
      const place = `${row}.${title}`
      const isMissing = values[field] === undefined && found.has(place)
      const message = messages[field] ?? (isMissing && (await sayMissing(field)))
      if (message) found.set(place, { row, column: title, message })
    }
  }
  return [...found.values()]
}
