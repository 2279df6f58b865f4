import type { FieldSpec } from '../../contract/field'
import type { Column, FormScreen } from '../../contract/screen'
import type { JsonSchema } from '../../contract/validators'
import type { RecordData } from '../../contract/value'
import { rowKey } from '../../list/listActions'
import type { ReadWorkbook, SheetLine } from '../../list/readWorkbook'
import { type CellRule, type ColumnLabels, toWorkbookTable, type WorkbookTable } from '../../list/workbookTable'
import type { Translate } from '../../text/text'
import { addReasonColumn, textCell } from './refusedTable'

/** The columns of a workbook whose rows are records: their key and version, hidden, and fields of their form. */
export interface RecordSheet {
  readonly form: FormScreen
  readonly fields: readonly FieldSpec[]
  readonly title: string
  readonly say: Translate
  readonly labels: ColumnLabels
}

const KEY = '数据编号'
const VERSION = '数据版本'

/** A filled row of a workbook that was read back. */
export interface FilledLine {
  /** Its number in the spreadsheet. */
  readonly row: number
  /** Empty for a new record. */
  readonly key: string
  readonly version: string
  /** Texts by field, without the columns that the file does not have. */
  readonly texts: ReadonlyMap<string, string>
}

function toColumn({ name, title, type, cell, cellOptions, choices, unit }: FieldSpec): Column {
  return {
    field: name,
    title,
    type,
    cell,
    cellOptions,
    align: 'start',
    ...(choices && { choices }),
    ...(unit && { unit }),
  }
}

function headOf({ title, unit }: Pick<Column, 'title' | 'unit'>, say: Translate): string {
  return unit === undefined ? say(title) : `${say(title)} (${say(unit)})`
}

function fill({ fields, title, say, labels }: RecordSheet, rows: readonly RecordData[]): WorkbookTable {
  const columns = fields.map(toColumn)
  const head = (column: Column) => headOf(column, say)
  return toWorkbookTable(columns, rows, { title, headOf: head, labels, yesNo: [say('是'), say('否')], say })
}

function ruleOf({ name, choices, type: valueType }: FieldSpec, sheet: RecordSheet): CellRule | undefined {
  const { form, labels, say } = sheet
  if (valueType === 'boolean') return { kind: 'choice', words: [say('是'), say('否')] }
  if (choices) return { kind: 'choice', words: [...new Set(labels.get(name)?.values())] }
  const properties = form.schema.properties as { readonly [name: string]: JsonSchema | undefined } | undefined
  const { type, maxLength, minimum, maximum } = properties?.[name] ?? {}
  if (type === 'string' && typeof maxLength === 'number') return { kind: 'length', max: maxLength }
  const isBound = type === 'integer' && typeof minimum === 'number' && typeof maximum === 'number'
  return isBound ? { kind: 'whole', min: minimum, max: maximum } : undefined
}

function frame(sheet: RecordSheet, { columns }: WorkbookTable): WorkbookTable['columns'] {
  const hidden = [KEY, VERSION].map((title) => ({
    title: sheet.say(title),
    width: 20,
    format: '@',
    hidden: true as const,
  }))
  const shown = columns.map((column, index) => {
    const field = sheet.fields[index]
    const rule = field && ruleOf(field, sheet)
    return rule ? { ...column, rule } : column
  })
  return [...hidden, ...shown]
}

/** The records, to be changed; without any, a template for new ones. */
export function toRecordTable(sheet: RecordSheet, records: readonly RecordData[]): WorkbookTable {
  const table = fill(sheet, records)
  const rows = records.map((record, index) => [
    textCell(rowKey(record, sheet.form.key)),
    textCell(String(record.version ?? '')),
    ...(table.rows[index] ?? []),
  ])
  return { ...table, columns: frame(sheet, table), rows }
}

/** Rows that were not saved as they were filled in, each with the reason. */
export function toRefusedTable(
  sheet: RecordSheet,
  refused: readonly { readonly line: FilledLine; readonly reason: string }[],
): WorkbookTable {
  const table = fill(sheet, [])
  const rows = refused.map(({ line: { key, version, texts } }) => [
    textCell(key),
    textCell(version),
    ...sheet.fields.map(({ name }) => textCell(texts.get(name) ?? '')),
  ])
  const reasons = refused.map(({ reason }) => reason)
  return addReasonColumn({ ...table, columns: frame(sheet, table), rows }, reasons, sheet.say)
}

/** The texts that the record's row has in a workbook. */
export function toTexts(sheet: RecordSheet, record: RecordData): ReadonlyMap<string, string> {
  const [cells = []] = fill(sheet, [record]).rows
  return new Map(sheet.fields.map(({ name }, index) => [name, cells[index]?.text ?? '']))
}

/** The filled rows by field; undefined where the file has no column of keys. */
export function toFilledLines(
  sheet: RecordSheet,
  { titles, lines }: Extract<ReadWorkbook, { readonly titles: unknown }>,
): readonly FilledLine[] | undefined {
  const clean = titles.map((title) => title.trim())
  // A file that was saved in the other language has the Chinese titles or those of this one.
  const indexOf = (own: string, said: string) => clean.findIndex((title) => title === own || title === said)
  const key = indexOf(KEY, sheet.say(KEY))
  const version = indexOf(VERSION, sheet.say(VERSION))
  if (key < 0) return undefined
  const own = (text: string) => text
  const places = sheet.fields.map((field) => ({
    name: field.name,
    at: indexOf(headOf(field, own as Translate), headOf(field, sheet.say)),
  }))
  const found = places.filter(({ at }) => at >= 0)
  return lines.map(({ row, texts }: SheetLine) => ({
    row,
    key: texts[key]?.trim() ?? '',
    version: texts[version]?.trim() ?? '',
    texts: new Map(found.map(({ name, at }) => [name, texts[at] ?? ''])),
  }))
}
