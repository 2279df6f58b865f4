import type { ImportChoices, ImportColumn, ImportMatch, ImportSpec } from '../../../contract/importTable'
import { localDictionaries } from '../../../generated/dictionaries'
import { flowStatus } from '../../../generated/statuses'
import type { Services } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { dictionaryEntries } from '../lookup/dictionaryName'
import { listByValues } from '../lookup/listByValues'
import type { ImportedRow, ImportFault, PlainRow } from './importRule'

/** A row whose cells are replaced by what they mean. */
export interface MatchedRow extends PlainRow {
  readonly found: ImportedRow['found']
  readonly faults: readonly ImportFault[]
}

const STATUSES: { readonly [condition: string]: readonly number[] | undefined } = flowStatus.is

function toConditions({ when }: ImportMatch): readonly Condition<string>[] {
  if (when === undefined) return []
  return [{ field: 'status', operator: 'in', value: (STATUSES[when] ?? []).join(',') }]
}

/** The records that the cells of the column name and the caller may see; the first of each name. */
async function listNamed(match: ImportMatch, rows: readonly PlainRow[], { records, resource }: Services) {
  const cells = rows.map(({ values }) => values[match.column]).filter((cell) => cell !== undefined)
  const query = { resource: resource(match.resource), field: match.by, conditions: toConditions(match) }
  const found = await listByValues({ ...query, values: cells.map(String) }, records)
  return new Map(found.toReversed().map((record) => [String(record[match.by]), record]))
}

function sayUnknown({ message = '{{name}}不存在' }: ImportMatch, name: string): string {
  return message.replace('{{name}}', name)
}

interface Named {
  /** The records by what cells call them. */
  readonly records: ReadonlyMap<string, PlainRow['values']>
  /** The field with their id. */
  readonly key: string
}

function replaceMatched(match: ImportMatch, row: MatchedRow, { records, key }: Named): MatchedRow {
  const cell = row.values[match.column]
  if (cell === undefined) return row
  const { [match.column]: _name, ...rest } = row.values
  const record = records.get(String(cell))
  if (record === undefined) {
    const fault = { row: row.row, field: match.column, message: sayUnknown(match, String(cell)) }
    return { ...row, values: match.isId ? rest : row.values, faults: [...row.faults, fault] }
  }
  const taken = Object.entries(match.take).map(([own, from]) => [own, record[from]] as const)
  const values = {
    ...(match.isId ? { ...rest, [match.column]: record[key] } : row.values),
    ...Object.fromEntries(taken),
  }
  return { ...row, values, found: { ...row.found, [match.column]: record } }
}

/** The keys of a dictionary by their labels. */
async function listKeys({ code, isLocal }: ImportChoices, services: Services): Promise<ReadonlyMap<string, string>> {
  if (isLocal) {
    const entries = Object.entries(localDictionaries[code] ?? {})
    return new Map(entries.map(([key, { label }]) => [label, key]))
  }
  const entries = await dictionaryEntries(code, services)
  return new Map(entries.map(({ dictKey, dictValue }) => [dictValue ?? '', dictKey ?? '']))
}

function replaceLabel({ field, title, choices }: ImportColumn, row: MatchedRow, keys: ReadonlyMap<string, string>) {
  const label = row.values[field]
  if (label === undefined) return row
  const { [field]: _label, ...rest } = row.values
  const key = keys.get(String(label))
  if (key === undefined)
    return { ...row, values: rest, faults: [...row.faults, { row: row.row, field, message: `${title}不存在` }] }
  const beside = choices?.labelField === undefined ? {} : { [choices.labelField]: label }
  return { ...row, values: { ...rest, ...beside, [field]: key } }
}

/** Replaces labels of dictionaries by their keys and names of records by their ids; reports those that are unknown. */
export async function matchRows(
  { columns, matches }: Pick<ImportSpec, 'columns' | 'matches'>,
  rows: readonly PlainRow[],
  services: Services,
): Promise<readonly MatchedRow[]> {
  let matched: readonly MatchedRow[] = rows.map((row) => ({ ...row, found: {}, faults: [] }))
  for (const column of columns) {
    if (column.choices === undefined) continue
    const keys = await listKeys(column.choices, services)
    matched = matched.map((row) => replaceLabel(column, row, keys))
  }
  for (const match of matches) {
    const records = await listNamed(match, rows, services)
    const { key } = services.resource(match.resource)
    matched = matched.map((row) => replaceMatched(match, row, { records, key }))
  }
  return matched
}
