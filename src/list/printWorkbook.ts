import { type CellValue, type DataValidation, writeXlsx } from 'hucre/xlsx'
import { MAX_SHEET_ROWS, toSheetName, toSheetTime, WORDS_SHEET } from '../value/sheet'
import type { CellRule, WorkbookCell, WorkbookTable } from './workbookTable'

function toValue(cell: WorkbookCell): CellValue {
  if (!cell) return null
  if (cell.kind === 'number') return Number(cell.text)
  if (cell.kind === 'text') return cell.text
  return toSheetTime(cell.text)
}

/** The letters of a column, counted from 0. */
function toLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${toLetters(Math.floor(index / 26) - 1)}${letter}`
}

function toValidation(rule: CellRule, index: number): DataValidation {
  const column = toLetters(index)
  const range = `${column}2:${column}${MAX_SHEET_ROWS + 1}`
  const rest = { range, allowBlank: true, showErrorMessage: true }
  if (rule.kind === 'choice') {
    const words = `'${WORDS_SHEET}'!$${column}$1:$${column}$${Math.max(rule.words.length, 1)}`
    return { ...rest, type: 'list', formula1: words }
  }
  if (rule.kind === 'length')
    return { ...rest, type: 'textLength', operator: 'lessThanOrEqual', formula1: String(rule.max) }
  return { ...rest, type: rule.kind, operator: 'between', formula1: String(rule.min), formula2: String(rule.max) }
}

/** The words of each column of choices, in the same column of a sheet of its own. */
function toWordRows(rules: readonly (CellRule | undefined)[]): readonly (readonly CellValue[])[] {
  const lists = rules.map((rule) => (rule?.kind === 'choice' ? rule.words : []))
  const length = Math.max(0, ...lists.map((words) => words.length))
  return Array.from({ length }, (_, row) => lists.map((words) => words[row] ?? null))
}

export async function printWorkbook({ name, columns, rows }: WorkbookTable): Promise<Uint8Array> {
  const rules = columns.map(({ rule }) => rule)
  const words = toWordRows(rules)
  const dataValidations = rules.flatMap((rule, index) => (rule ? [toValidation(rule, index)] : []))
  return writeXlsx({
    sheets: [
      {
        name: toSheetName(name),
        columns: columns.map(({ width, format, hidden }) => ({ width, numFmt: format, ...(hidden && { hidden }) })),
        rows: [columns.map(({ title }) => title), ...rows.map((row) => row.map(toValue))],
        freezePane: { rows: 1 },
        ...(dataValidations.length > 0 && { dataValidations }),
      },
      ...(words.length > 0 ? [{ name: WORDS_SHEET, hidden: true, rows: words.map((row) => [...row]) }] : []),
    ],
  })
}
