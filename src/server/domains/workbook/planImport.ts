import type { ImportSpec } from '../../../contract/importTable'
import type { FormRules } from '../../crud/formRules'
import { idOf } from '../../crud/recordRow'
import type { ScopedServices } from '../../crud/services'
import type { SheetError, SheetRow } from '../../xlsx/readRows'
import { listByValues } from '../lookup/listByValues'
import { findRepeated, listKeyedRows, listStored, toRowKey } from './importKeys'
import { type MatchedRow, matchRows } from './importMatches'
import { findOverwritten, OVERWRITE } from './importOverwrite'
import type { ImportedRow, ImportFault, ImportRule, PlainRow } from './importRule'

export interface ImportTask {
  readonly spec: ImportSpec
  readonly rule?: ImportRule
  /** The rules of the forms that save the records. */
  readonly forms?: FormRules
}

export interface RowsOfSheet {
  readonly rows: readonly SheetRow[]
  readonly broken: readonly SheetRow[]
  /** Errors of the reader in the broken rows. */
  readonly errors: readonly SheetError[]
}

export interface PlannedRows {
  /** All readable rows, those with faults too. */
  readonly rows: readonly ImportedRow[]
  readonly broken: readonly MatchedRow[]
  readonly faults: readonly ImportFault[]
}

function withoutWord({ row, values }: SheetRow) {
  const { [OVERWRITE]: word, ...rest } = values as PlainRow['values']
  return { row, values: rest, word: String(word ?? '') }
}

/** The ids of the stored records of the rows that the caller sees. */
export async function listVisible(
  { spec }: ImportTask,
  rows: readonly ImportedRow[],
  { records, resource: get }: ScopedServices,
): Promise<ReadonlySet<string>> {
  const resource = get(spec.resource)
  const values = rows.flatMap(({ stored }) => (stored === undefined ? [] : [idOf(resource, stored)]))
  if (values.length === 0) return new Set()
  const found = await listByValues({ resource, field: resource.key, values }, records)
  return new Set(found.map((record) => idOf(resource, record)))
}

/** Documents are changed in their form, and what the caller does not see is not his to change; a rule knows better. */
async function findUnchangeable(
  task: ImportTask,
  rows: readonly ImportedRow[],
  services: ScopedServices,
): Promise<readonly ImportFault[]> {
  const { spec, rule } = task
  const resource = services.resource(spec.resource)
  const changed = rows.flatMap(({ row, stored }) => (stored === undefined ? [] : [{ row, id: idOf(resource, stored) }]))
  if (rule !== undefined || changed.length === 0) return []
  const seen = await listVisible(task, rows, services)
  const field = spec.updates?.at(-1) ?? ''
  return changed.flatMap(({ row, id }) => {
    if (resource.document) return [{ row, field, message: '单据已存在，请在表单中修改' }]
    return seen.has(id) ? [] : [{ row, field, message: '记录已存在，您没有权限修改' }]
  })
}

/** The records that the rows change, by row; those without one add a record. */
async function withStored({ spec }: ImportTask, rows: readonly MatchedRow[], services: ScopedServices) {
  const { updates } = spec
  const resource = services.resource(spec.resource)
  if (updates === undefined) return rows
  const all = rows.map(({ values }) => values)
  const records = await listStored({ ...spec, fields: updates }, all, services)
  const stored = new Map(records.toReversed().map((record) => [toRowKey(updates, record, resource), record]))
  return rows.map((row) => ({ ...row, stored: stored.get(toRowKey(updates, row.values, resource)) }))
}

/** Finds what the rows mean and what is wrong with them; must only read. */
export async function planRows(task: ImportTask, sheet: RowsOfSheet, services: ScopedServices): Promise<PlannedRows> {
  const { spec, rule } = task
  const plain = sheet.rows.map(withoutWord)
  const words = new Map(plain.map(({ row, word }) => [row, word]))
  const matched = await matchRows(spec, plain, services)
  const broken = await matchRows(spec, sheet.broken.map(withoutWord), services)
  const all = { rows: [...matched, ...broken], errors: sheet.errors }
  const readable = (fields: readonly string[] = []) => listKeyedRows(spec, { ...all, fields })
  const rows: readonly (ImportedRow & MatchedRow)[] = await withStored(task, matched, services)
  const known = rows.filter(({ faults }) => faults.length === 0)
  const closed = await findUnchangeable(task, await withStored(task, readable(spec.updates), services), services)
  const isClosed = new Set(closed.map(({ row }) => row))
  return {
    rows,
    broken,
    faults: [
      ...[...rows, ...broken].flatMap(({ faults }) => faults),
      ...(await findRepeated(spec, readable(spec.unique?.fields), services)),
      ...closed,
      // What stands in a record that is not the caller's is not told him either.
      ...rows.flatMap(({ row, values, stored }) =>
        stored === undefined || isClosed.has(row)
          ? []
          : findOverwritten(spec, { row, values, stored, word: words.get(row) ?? '' }, services),
      ),
      ...((await rule?.check?.(known, services)) ?? []),
    ],
  }
}
