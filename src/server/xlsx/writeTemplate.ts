import { colToLetter, type DataValidation, writeXlsx } from 'hucre/xlsx'
import { MAX_SHEET_ROWS, toSheetFormat, WORDS_SHEET } from '../../value/sheet'
import { DEFAULT_DIGITS, type SheetColumn } from './sheetColumn'

/** A column of a workbook to fill in, with the words that its cells choose from. */
export interface TemplateColumn extends SheetColumn {
  readonly words?: readonly string[]
  /** True where words are added while the system runs: another one is warned of and not refused. */
  readonly isOpen?: boolean
}

const DEFAULT_WIDTH = 16

function toValidation({ words = [], isOpen }: TemplateColumn, index: number): readonly DataValidation[] {
  if (words.length === 0) return []
  const column = colToLetter(index)
  return [
    {
      type: 'list',
      range: `${column}2:${column}${MAX_SHEET_ROWS + 1}`,
      formula1: `'${WORDS_SHEET}'!$${column}$1:$${column}$${words.length}`,
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: isOpen ? 'warning' : 'stop',
    },
  ]
}

/** Writes a workbook of titles alone, whose columns offer the words that they take. */
export function writeTemplate(columns: readonly TemplateColumn[]): Promise<Uint8Array> {
  const length = Math.max(0, ...columns.map(({ words = [] }) => words.length))
  const words = Array.from({ length }, (_, row) => columns.map((column) => column.words?.[row] ?? null))
  const dataValidations = columns.flatMap(toValidation)
  return writeXlsx({
    sheets: [
      {
        name: 'Sheet1',
        columns: columns.map(({ width, type, digits = DEFAULT_DIGITS }) => ({
          width: width ?? DEFAULT_WIDTH,
          numFmt: toSheetFormat(type, digits),
        })),
        rows: [columns.map(({ title }) => title)],
        freezePane: { rows: 1 },
        ...(dataValidations.length > 0 && { dataValidations }),
      },
      ...(length > 0 ? [{ name: WORDS_SHEET, hidden: true, rows: words }] : []),
    ],
  })
}
