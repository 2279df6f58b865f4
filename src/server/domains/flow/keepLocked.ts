import type { Scope } from '../../../contract/expression'
import type { FieldSpec } from '../../../contract/field'
import type { RecordData, Value } from '../../../contract/value'
import { cellFields } from '../../../record/cellFields'
import { ServerError } from '../../http/ServerError'

interface Place {
  readonly scope: Scope
  /** Of the fields, for the error's path: `variables.transportList.0`. */
  readonly path: string
}

const ROWS_CHANGED = '明细的行数与单据不一致，请刷新后重试'

const isRow = (row: Value): row is RecordData => typeof row === 'object' && !Array.isArray(row)

const toRows = (value: Value | undefined) => (Array.isArray(value) ? (value as readonly Value[]).filter(isRow) : [])

/**
 * The given values as far as the form of a step lets its handler change them: other fields, and rows of a fixed table,
 * stay as they are stored. Throws badRequest where such a table has other rows than the document.
 */
export function keepLocked(
  fields: readonly FieldSpec[],
  { stored, given }: { readonly stored: RecordData; readonly given: RecordData },
  place: Place,
): RecordData {
  const kept = Object.entries(given).flatMap(([name, value]) => {
    const field = fields.find((one) => cellFields(one).includes(name))
    if (field === undefined || value === undefined || !isOpen(field, place.scope)) return []
    const at = { ...place, path: `${place.path}.${name}` }
    return [
      [
        name,
        field.rows?.fixed && field.name === name ? keepRows(field.rows.columns, [stored[name], value], at) : value,
      ] as const,
    ]
  })
  return { ...stored, ...Object.fromEntries(kept) }
}

const isOpen = ({ editable, readOnly }: FieldSpec, scope: Scope) => !readOnly && (editable?.(scope) ?? true)

function keepRows(
  columns: readonly FieldSpec[],
  [stored, given]: readonly [Value | undefined, Value],
  { scope, path }: Place,
) {
  const [held, sent] = [toRows(stored), toRows(given)]
  if (held.length !== sent.length) throw ServerError.badRequest(ROWS_CHANGED, { [path]: ROWS_CHANGED })
  return held.map((row, index) => {
    const at = { scope: { ...scope, row, outer: scope.row }, path: `${path}.${index}` }
    return keepLocked(columns, { stored: row, given: sent[index] ?? {} }, at)
  })
}
