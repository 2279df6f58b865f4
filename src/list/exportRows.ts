import type { Api } from '../api/api'
import { loadChoiceLabels } from '../api/loadChoiceLabels'
import type { Scope } from '../contract/expression'
import type { Column, ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import type { Translate } from '../text/text'
import { WORKBOOK_TYPE } from '../value/sheet'
import { saveFile } from './saveFile'
import { type ColumnLabels, toWorkbookTable } from './workbookTable'
import { writeListWorkbook } from './writeWorkbook'

export interface RowExport {
  readonly api: Api
  readonly scope: Scope
  readonly text: Translate
  readonly title: string
  readonly columns: readonly Column[]
  readonly totals?: ListScreen['totals']
  readonly signal: AbortSignal
}

export async function exportRows(rows: readonly RecordData[], given: RowExport): Promise<void> {
  const { text, title, columns, totals, scope, signal } = given
  const labels = await loadLabels(given)
  const headOf = (column: Column) =>
    column.unit === undefined ? text(column.title) : `${text(column.title)} (${text(column.unit)})`
  const table = toWorkbookTable(columns, rows, {
    title,
    headOf,
    labels,
    yesNo: [text('是'), text('否')],
    say: text,
    totals,
  })
  const bytes = await writeListWorkbook(table, signal)
  saveFile(`${title}_${scope.today}.xlsx`, new Blob([bytes], { type: WORKBOOK_TYPE }))
}

async function loadLabels({ api, scope, text, columns, signal }: RowExport): Promise<ColumnLabels> {
  const loaded = columns.map(async ({ field, choices }) =>
    choices
      ? ([field, await loadChoiceLabels(choices, { api, scope, say: text, signal })] as const)
      : ([field, new Map<string, string>()] as const),
  )
  return new Map(await Promise.all(loaded))
}
