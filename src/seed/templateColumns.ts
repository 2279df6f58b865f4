import type { ImportChoices, ImportColumn, ImportSpec } from '../contract/importTable'
import { localDictionaries } from '../generated/dictionaries'
import type { Database } from '../server/db/database'
import { OVERWRITE, sheetColumns } from '../server/domains/workbook/importOverwrite'
import type { TemplateColumn } from '../server/xlsx/writeTemplate'

/** Labels of a dictionary that administrators keep, in its order, without those that are sealed. */
async function listKept(db: Database, code: string): Promise<readonly string[]> {
  const stored = db
    .selectFrom('record')
    .select('body')
    .where('resource', '=', 'system.dict')
    .where('is_deleted', '=', 0)
  const entries = (await stored.execute()).map(({ body }) => body)
  const own = entries.filter((entry) => entry.code === code && String(entry.parentId) !== '0' && entry.isSealed !== 1)
  const inOrder = own.sort((one, other) => Number(one.sort ?? 0) - Number(other.sort ?? 0))
  return [...new Set(inOrder.map(({ dictValue }) => String(dictValue)))]
}

function listWords(db: Database, { code, isLocal }: ImportChoices): readonly string[] | Promise<readonly string[]> {
  return isLocal ? Object.values(localDictionaries[code] ?? {}).map(({ label }) => label) : listKept(db, code)
}

async function withWords(db: Database, column: ImportColumn, overwrite: ImportSpec['overwrite']) {
  if (column.field === OVERWRITE && overwrite) return { ...column, words: [overwrite.yes] }
  if (column.choices === undefined) return column
  return { ...column, words: await listWords(db, column.choices), isOpen: !column.choices.isLocal }
}

/** The columns of the template of an import, with the words that the import understands in them. */
export function templateColumns(db: Database, spec: ImportSpec): Promise<readonly TemplateColumn[]> {
  return Promise.all(sheetColumns(spec).map((column) => withWords(db, column, spec.overwrite)))
}
