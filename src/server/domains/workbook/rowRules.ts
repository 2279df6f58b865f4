import type { RecordData } from '../../../contract/value'
import { savingForms } from '../../../generated/savingForms'
import { createFormRules } from '../../crud/formRules'
import type { Services } from '../../crud/services'
import type { JsonObject } from '../../http/json'
import { findFaults } from '../../http/requestCheck'
import type { FieldMessages } from '../../http/ServerError'
import type { SheetError, SheetRows } from '../../xlsx/readRows'
import type { SheetColumn } from '../../xlsx/sheetColumn'

export interface RowsBecome {
  readonly columns: readonly SheetColumn[]
  readonly resource?: string
  /** Operation whose forms validate the rows; absent: the one that adds to the resource. */
  readonly operation?: string
  /** Table of the form whose rows these are; absent: each row is a record. */
  readonly table?: string
}

type Find = (values: RecordData) => Promise<FieldMessages> | FieldMessages

const rulesOf = createFormRules(savingForms)

function describe({ columns, resource = '' }: RowsBecome, services: Services): JsonObject {
  const { fields } = services.resource(resource)
  const known = columns.flatMap(({ field }) => {
    const rule = fields[field]?.rule
    return rule === undefined ? [] : [[field, rule] as const]
  })
  return { type: 'object', properties: Object.fromEntries(known) }
}

/** Validates by the forms of the operation, or by the schema if it has none. */
function finder(become: RowsBecome, services: Services): Find {
  const { resource, operation = `${resource}.add`, table } = become
  const rules = rulesOf([operation])
  if (rules === undefined) {
    const schema = describe(become, services)
    return (values) => findFaults(schema, values)
  }
  if (table === undefined) return (values) => rules.explain({ body: values }, services)
  const head = `${table}.0.`
  return async (values) => {
    const found = Object.entries(await rules.explain({ body: { [table]: [values] } }, services))
    return Object.fromEntries(
      found.flatMap(([path, message]) => (path.startsWith(head) ? [[path.slice(head.length), message]] : [])),
    )
  }
}

export async function findBroken(
  { rows, broken, errors }: SheetRows,
  become: RowsBecome,
  services: Services,
): Promise<readonly SheetError[]> {
  const find = finder(become, services)
  const found = new Map(errors.map((error) => [`${error.row}.${error.column}`, error]))
  for (const { row, values } of [...rows, ...broken]) {
    const said = await find(values)
    for (const { field, title } of become.columns) {
      const [place, message] = [`${row}.${title}`, said[field]]
      if (message !== undefined && !found.has(place)) found.set(place, { row, column: title, message })
    }
  }
  return [...found.values()]
}
