import type { imports } from '../../src/generated/imports'
import { sheetColumns } from '../../src/server/domains/workbook/importOverwrite'
import { getImport } from '../../src/server/domains/workbook/importVerb'

/** The columns that a workbook of the import has. */
export function importColumns(operation: keyof typeof imports) {
  return sheetColumns(getImport(operation))
}
