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

interface Change {
  readonly stored: RecordData
  readonly given: RecordData
}

const isOpen = ({ editable, readOnly }: FieldSpec, { scope }: Place) => !readOnly && (editable?.(scope) ?? true)

/**
 * The stored values with the given ones of the fields that the form of a step lets its handler change. Rows of a fixed
 * table are matched by their place. Throws badRequest where such a table has other rows than the document.
 */
export function keepLocked(fields: readonly FieldSpec[], { stored, given }: Change, place: Place): RecordData {
  const changed = fields
    .filter((field) => isOpen(field, place))
    .flatMap((field) => cellFields(field).map((name) => [name, takeOver(field, name)] as const))
  return { ...stored, ...Object.fromEntries(changed) }

  function takeOver({ name: table, rows }: FieldSpec, name: string): Value | undefined {
    if (!rows?.fixed || name !== table || given[name] === undefined) return given[name]
    return keepRows(rows.columns, [stored[name], given[name]], { ...place, path: `${place.path}.${name}` })
  }
}

/** Tables with fixed rows, each empty: a row that does not name one has lost its rows. */
function emptyTables(columns: readonly FieldSpec[]): RecordData {
  return Object.fromEntries(columns.filter(({ rows }) => rows?.fixed).map(({ name }) => [name, []]))
}

function keepRows(
  columns: readonly FieldSpec[],
  [stored, given]: readonly [Value | undefined, Value | undefined],
  { scope, path }: Place,
): Value {
  const [held, sent] = [toRows(stored), toRows(given)]
  if (held.length !== sent.length) throw ServerError.badRequest(ROWS_CHANGED, { [path]: ROWS_CHANGED })
  return held.map((row, index) => {
    const at = { scope: { ...scope, row, outer: scope.row }, path: `${path}.${index}` }
    return keepLocked(columns, { stored: row, given: { ...emptyTables(columns), ...sent[index] } }, at)
  })
}
