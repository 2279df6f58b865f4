import type { Api } from '../api/api'
import { loadChoiceLabels } from '../api/loadChoiceLabels'
import type { Scope } from '../contract/expression'
import type { Column, ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import type { Translate } from '../text/text'
import { WORKBOOK_TYPE } from '../value/sheet'
import { type Groups, titleWithUnit } from './groups'
import { type GroupContent, toGroupTable } from './groupWorkbook'
import { saveFile } from './saveFile'
import { type ColumnLabels, toComputedRows, toWorkbookTable, type WorkbookTable } from './workbookTable'
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
  const table = toWorkbookTable(columns, toComputedRows(columns, rows, scope), {
    title,
    headOf: (column) => titleWithUnit(column, text),
    labels,
    yesNo: [text('是'), text('否')],
    say: text,
    totals,
  })
  saveFile(`${title}_${scope.today}.xlsx`, await toFile(table, signal))
}

interface GroupExport extends GroupContent {
  readonly api: Api
  readonly scope: Scope
}

export async function exportGroups(groups: Groups, given: GroupExport): Promise<void> {
  const { api, field, scope, text, screen } = given
  const { signal } = new AbortController()
  const labels = field.choices && (await loadChoiceLabels(field.choices, { api, scope, say: text, signal }))
  const table = toGroupTable(groups, given, labels ?? new Map())
  saveFile(`${text(screen.title)}_${table.name}_${scope.today}.xlsx`, await toFile(table, signal))
}

async function toFile(table: WorkbookTable, signal: AbortSignal): Promise<Blob> {
  return new Blob([await writeListWorkbook(table, signal)], { type: WORKBOOK_TYPE })
}

async function loadLabels({ api, scope, text, columns, signal }: RowExport): Promise<ColumnLabels> {
  const loaded = columns.map(async ({ field, choices }) =>
    choices
      ? ([field, await loadChoiceLabels(choices, { api, scope, say: text, signal })] as const)
      : ([field, new Map<string, string>()] as const),
  )
  return new Map(await Promise.all(loaded))
}
