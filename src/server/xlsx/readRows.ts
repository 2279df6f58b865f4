import type { CellValue } from 'hucre/xlsx'
import { readXlsx } from 'hucre/xlsx'
import { fillMerged } from '../../value/fillMerged'
import { SHEET_RANGE } from '../../value/sheet'
import { ArchiveRefusal, openArchive } from './openArchive'
import { readCell } from './readCell'
import type { SheetColumn, ValuesOf } from './sheetColumn'

export interface SheetRow<Columns extends readonly SheetColumn[] = readonly SheetColumn[]> {
  /** Row number as in Excel: the header is usually row 1. */
  readonly row: number
  readonly values: ValuesOf<Columns>
}

export interface SheetError {
  /** 0: the whole file. */
  readonly row: number
  /** The column's title; empty for the whole row or file. */
  readonly column: string
  readonly message: string
}

export interface SheetRows {
  /** Rows without errors. */
  readonly rows: readonly SheetRow[]
  /** Rows with errors; an unreadable cell keeps its text. */
  readonly broken: readonly SheetRow[]
  readonly errors: readonly SheetError[]
}

/** Maximum number of rows below the header. */
export const MAX_ROWS = 5000
const MAX_ERRORS = 50
/** More than a workbook of `MAX_ROWS` has cells. */
const ALL_ERRORS = 1_000_000
/** Merged cells of a table that people fill in are fewer than its rows. */
const MAX_MERGES = MAX_ROWS

type Cells = readonly CellValue[]

function isBlankCell(cell: CellValue | undefined): boolean {
  return String(cell ?? '').trim() === ''
}

function isBlank(cells: Cells | undefined): boolean {
  return (cells ?? []).every(isBlankCell)
}

/** What stands behind a title, in brackets. */
const UNIT = /[(（]([^()（）]*)[)）]$/

function toUnit(title: CellValue | undefined): string | undefined {
  return UNIT.exec(String(title ?? '').replace(/\s/g, ''))?.[1]
}

/** Removes the mark of a required column, and a unit, which older templates lack. */
function toTitle(cell: CellValue): string {
  return String(cell ?? '')
    .replace(/[\s*＊]/g, '')
    .replace(UNIT, '')
}

/** What makes it doubtful which cells belong to a column, or what they measure. */
function findDoubt({ title }: SheetColumn, header: Cells): string | undefined {
  const own = header.filter((cell) => toTitle(cell) === toTitle(title))
  if (own.length > 1) return '有几列同名，请只保留一列'
  const [unit, given] = [toUnit(title), toUnit(own[0])]
  return unit !== undefined && given !== undefined && given !== unit ? `单位应为${unit}` : undefined
}

async function readCells(bytes: Uint8Array): Promise<readonly Cells[]> {
  const { sheets } = await readXlsx(openArchive(bytes), { sheets: [0], range: SHEET_RANGE })
  const [sheet] = sheets
  return fillMerged(sheet?.rows ?? [], (sheet?.merges ?? []).slice(0, MAX_MERGES), isBlankCell)
}

function readRow(cells: Cells, row: number, places: readonly { column: SheetColumn; at: number }[]) {
  const values: { [field: string]: string | number } = {}
  const errors: SheetError[] = []
  for (const { column, at } of places) {
    const { value, text, message } = readCell(cells[at] ?? null, column)
    const content = value ?? text
    if (content !== undefined) values[column.field] = content
    if (message !== undefined) errors.push({ row, column: column.title, message })
  }
  return { row: { row, values }, errors }
}

function readTable(cells: readonly Cells[], columns: readonly SheetColumn[], maxErrors: number): SheetRows {
  const top = cells.findIndex((row) => !isBlank(row))
  const titles = (cells[top] ?? []).map(toTitle)
  const places = columns.map((column) => ({ column, at: titles.indexOf(toTitle(column.title)) }))
  const refused = places.flatMap(({ column, at }) => {
    const message = at < 0 && column.required ? '缺少此列' : findDoubt(column, cells[top] ?? [])
    return message === undefined ? [] : [{ row: top + 1, column: column.title, message }]
  })
  if (top < 0) return { rows: [], broken: [], errors: [{ row: 0, column: '', message: '工作表没有数据' }] }
  if (refused.length > 0) return { rows: [], broken: [], errors: refused }
  const found = places.filter(({ at }) => at >= 0)
  const filled = cells.flatMap((row, at) => (at > top && !isBlank(row) ? [readRow(row, at + 1, found)] : []))
  if (filled.length === 0) return { rows: [], broken: [], errors: [{ row: 0, column: '', message: '工作表没有数据' }] }
  if (filled.length > MAX_ROWS)
    return { rows: [], broken: [], errors: [{ row: 0, column: '', message: `最多 ${MAX_ROWS} 行` }] }
  const rowsOf = (isGood: boolean) => filled.flatMap(({ row, errors }) => ((errors.length === 0) === isGood ? row : []))
  const errors = filled.flatMap((each) => each.errors).slice(0, maxErrors)
  return { rows: rowsOf(true), broken: rowsOf(false).slice(0, maxErrors), errors }
}

/**
 * Reads the declared columns of the first sheet, without blank rows and with the stored results of formulas; returns
 * errors instead of throwing, the first ones unless `isWhole`.
 */
export async function readRows(
  bytes: Uint8Array,
  columns: readonly SheetColumn[],
  isWhole = false,
): Promise<SheetRows> {
  let cells: readonly Cells[]
  try {
    cells = await readCells(bytes)
  } catch (error) {
    const message = error instanceof ArchiveRefusal ? error.message : '文件不是有效的 xlsx 工作簿'
    return { rows: [], broken: [], errors: [{ row: 0, column: '', message }] }
  }
  return readTable(cells, columns, isWhole ? ALL_ERRORS : MAX_ERRORS)
}
