import type { WorkbookCell, WorkbookTable } from '../../list/workbookTable'
import type { Translate } from '../../text/text'

const REASON = '未保存的原因'
const REASON_WIDTH = 40
const WIDTH = 18

export const textCell = (text: string): WorkbookCell => (text === '' ? undefined : { kind: 'text', text })

/** Rows as they are in the file that users chose, under its titles. */
export function toTextTable(
  name: string,
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): WorkbookTable {
  return {
    name,
    columns: titles.map((title) => ({ title, width: WIDTH, format: '@' })),
    rows: rows.map((texts) => texts.map(textCell)),
  }
}

/** The table with a first column that says of each row why it was not saved; readers pass over it. */
export function addReasonColumn(table: WorkbookTable, reasons: readonly string[], say: Translate): WorkbookTable {
  return {
    ...table,
    columns: [{ title: say(REASON), width: REASON_WIDTH, format: '@' }, ...table.columns],
    rows: table.rows.map((row, index) => [textCell(reasons[index] ?? ''), ...row]),
  }
}
