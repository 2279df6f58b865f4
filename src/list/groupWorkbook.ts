import type { ConditionField, ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import type { Translate } from '../text/text'
import { round } from '../value/decimal'
import { isExactInSheet, toSheetFormat } from '../value/sheet'
import { type Groups, groupTotals, plainLabel, titleWithUnit } from './groups'
import type { WorkbookCell, WorkbookTable } from './workbookTable'

export interface GroupContent {
  readonly screen: ListScreen
  readonly field: ConditionField
  readonly text: Translate
}

/** A row for each group and one for all: the value by its label, the number of records, the sums. */
export function toGroupTable(
  { groups, total, sums }: Groups,
  { screen, field, text }: GroupContent,
  labels: ReadonlyMap<string, string>,
): WorkbookTable {
  const columns = groupTotals(screen)
  const toRow = (title: string, count: number, own: RecordData): readonly WorkbookCell[] => [
    { kind: 'text', text: title },
    { kind: 'number', text: String(count) },
    ...columns.map((column) => toSum(String(own[column.field] ?? 0), column.decimals)),
  ]
  const labelOf = (value: string) => plainLabel(field, value, text) ?? labels.get(value) ?? value
  return {
    name: text('分组合计'),
    columns: [
      { title: text(field.title), width: 24, format: '@' },
      { title: text('条数'), width: 10, format: toSheetFormat('integer', undefined) },
      ...columns.map((column) => ({
        title: titleWithUnit(column, text),
        width: 16,
        format: toSheetFormat('decimal', column.decimals),
      })),
    ],
    rows: [
      ...groups.map((group) => toRow(labelOf(group.value), group.count, group.sums)),
      toRow(text('全部合计'), total, sums),
    ],
  }
}

function toSum(sum: string, digits: number): WorkbookCell {
  const text = round(sum, digits)
  return { kind: isExactInSheet(text) ? 'number' : 'text', text }
}
