import type { ImportColumn, ImportSpec } from '../../../contract/importTable'
import { compare } from '../../../value/decimal'
import type { Services } from '../../crud/services'
import type { ImportFault, PlainRow } from './importRule'

/** The field under which a row says that it permits changes. */
export const OVERWRITE = 'overwrite'

const MAX_WORD = 10

/** The columns of the workbook: those of the import, and the one that permits changes. */
export function sheetColumns({ columns, overwrite }: ImportSpec): readonly ImportColumn[] {
  if (overwrite === undefined) return columns
  return [...columns, { field: OVERWRITE, title: overwrite.title, type: 'text', maxLength: MAX_WORD }]
}

interface Change extends PlainRow {
  readonly stored: PlainRow['values']
  /** What the row's cell says. */
  readonly word: string
}

/** A cell that differs from its stored record. */
export interface CellChange {
  /** The column's title. */
  readonly column: string
  readonly before: string
  readonly after: string
}

/** What a row changes of its stored record; blank cells change nothing. */
export function listChanges(
  { columns, resource }: ImportSpec,
  { values, stored }: Omit<Change, 'word'>,
  { access }: Services,
): readonly CellChange[] {
  return columns.flatMap(({ field, title, type, choices }) => {
    const shown = choices?.labelField ?? field
    const [next, known] = [values[shown], stored[shown] ?? '']
    if (next === undefined || !access.sees(resource, field)) return []
    const isSame =
      known !== '' && (type === 'decimal' ? compare(String(next), String(known)) === 0 : String(next) === String(known))
    return isSame ? [] : [{ column: title, before: String(known), after: String(next) }]
  })
}

/** Reports a row that would change a stored record and does not say that it may. */
export function findOverwritten(spec: ImportSpec, change: Change, services: Services): readonly ImportFault[] {
  const { overwrite } = spec
  if (overwrite === undefined || change.word === overwrite.yes) return []
  const told = listChanges(spec, change, services).map(({ column, before, after }) => `${column}：${before}→${after}`)
  const changes = told.join('、')
  const { title } = services.resource(spec.resource)
  const message = `${title}已存在，将改动${changes}；要覆盖请填“${overwrite.yes}”`
  return changes === '' ? [] : [{ row: change.row, field: OVERWRITE, message }]
}
