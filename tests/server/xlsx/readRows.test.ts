import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { MAX_ROWS, readRows } from '../../../src/server/xlsx/readRows'
import type { SheetColumn } from '../../../src/server/xlsx/sheetColumn'
import { writeWorkbook } from '../../../src/server/xlsx/writeWorkbook'

const columns: readonly SheetColumn[] = [
  { field: 'skuCode', title: '型号编码', type: 'text', required: true, maxLength: 8 },
  { field: 'qty', title: '数量', type: 'integer', min: 1 },
  { field: 'weight', title: '重量', type: 'decimal', required: true },
  { field: 'day', title: '日期', type: 'date' },
]

/** A sheet with `data` between `<sheetData>` and its end, and `more` behind it. */
async function sheetOf(data: string, more = ''): Promise<Uint8Array> {
  const files = unzipSync(await writeWorkbook(columns, []))
  const xml = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData>${more}</worksheet>`
  return zipSync({ ...files, 'xl/worksheets/sheet1.xml': strToU8(xml) })
}

function row(number: number, texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
  return `<row r="${number}">${cells.join('')}</row>`
}

const header = row(1, ['型号编码', '数量', '重量', '日期'])

describe('a workbook', () => {
  it('comes back as it was written: decimals exact, days, texts that look like formulas', async () => {
    const rows = [
      { skuCode: '=1+1', qty: 12, weight: '0.1', day: '2026-02-28' },
      { skuCode: '@SUM(A1)', qty: 3, weight: '123456789012.345' },
      { skuCode: '-LM-001', weight: '1000000.000' },
    ]
    const bytes = await writeWorkbook(columns, rows)
    expect(new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])).not.toContain('<f>')
    expect(await readRows(bytes, columns)).toEqual({
      errors: [],
      broken: [],
      rows: [
        { row: 2, values: { skuCode: '=1+1', qty: 12, weight: '0.1', day: '2026-02-28' } },
        { row: 3, values: { skuCode: '@SUM(A1)', qty: 3, weight: '123456789012.345' } },
        { row: 4, values: { skuCode: '-LM-001', weight: '1000000' } },
      ],
    })
  })

  it('is read by the titles in its header, in any order, without columns nobody asked for and blank rows', async () => {
    const bytes = await sheetOf(
      row(2, ['*重量', '备注', '型号编码 *']) +
        row(3, ['1,250.5', '无', ' LM-1 ']) +
        row(4, ['', ' ', '']) +
        row(5, ['2', '', 'LM-2']),
    )
    expect(await readRows(bytes, columns)).toEqual({
      errors: [],
      broken: [],
      rows: [
        { row: 3, values: { skuCode: 'LM-1', weight: '1250.5' } },
        { row: 5, values: { skuCode: 'LM-2', weight: '2' } },
      ],
    })
  })

  it('names row, column and reason of each bad cell, and answers the other rows', async () => {
    const bytes = await sheetOf(
      header +
        row(2, ['LM-1', '0', '1', '']) +
        row(3, ['', '1', '1.2345', '2026-02-30']) +
        row(4, ['LM-234567', '1', '1', '']) +
        row(5, ['LM-3', '2', '5', '2026/01/31']),
    )
    expect(await readRows(bytes, columns)).toEqual({
      rows: [{ row: 5, values: { skuCode: 'LM-3', qty: 2, weight: '5', day: '2026-01-31' } }],
      broken: [
        { row: 2, values: { skuCode: 'LM-1', qty: '0', weight: '1' } },
        { row: 3, values: { qty: 1, weight: '1.2345', day: '2026-02-30' } },
        { row: 4, values: { skuCode: 'LM-234567', qty: 1, weight: '1' } },
      ],
      errors: [
        { row: 2, column: '数量', message: '请输入正整数' },
        { row: 3, column: '型号编码', message: '不能为空' },
        { row: 3, column: '重量', message: '请输入大于0的数值，最多保留三位小数' },
        { row: 3, column: '日期', message: '请输入日期，如 2026-01-31' },
        { row: 4, column: '型号编码', message: '最长8个字符' },
      ],
    })
  })

  it('says which required column is missing', async () => {
    const bytes = await sheetOf(row(1, ['型号编码', '数量']) + row(2, ['LM-1', '1']))
    expect((await readRows(bytes, columns)).errors).toEqual([{ row: 1, column: '重量', message: '缺少此列' }])
  })

  it('repeats merged cells in their rows, and reads numbers as Excel writes them', async () => {
    const merged = '<mergeCells count="1"><mergeCell ref="A2:A5"/></mergeCells>'
    const cells =
      header +
      row(2, ['LM-1', '12.0', '1', '45725.5']) +
      row(3, ['', '1,200', '１.5', '2026/3/9 8:05']) +
      row(5, ['', '', '', ''])
    const { rows, errors } = await readRows(await sheetOf(cells, merged), columns)
    expect(errors).toEqual([])
    expect(rows).toEqual([
      { row: 2, values: { skuCode: 'LM-1', qty: 12, weight: '1', day: '2025-03-09' } },
      { row: 3, values: { skuCode: 'LM-1', qty: 1200, weight: '1.5', day: '2026-03-09' } },
    ])
  })

  it('refuses a number with a comma', async () => {
    const { errors } = await readRows(await sheetOf(header + row(2, ['LM-1', '1,5', '1,5', ''])), columns)
    expect(errors.map(({ column }) => column)).toEqual(['数量', '重量'])
  })

  it('gives the stored result of a formula, and evaluates none', async () => {
    const cells = '<c r="A2" t="inlineStr"><is><t>LM-1</t></is></c><c r="C2"><f>1+1</f><v>7.1000000000000001</v></c>'
    const read = await readRows(await sheetOf(`${header}<row r="2">${cells}</row>`), columns)
    expect(read.rows).toEqual([{ row: 2, values: { skuCode: 'LM-1', weight: '7.1' } }])
    const blank = '<c r="A2" t="inlineStr"><is><t>LM-1</t></is></c><c r="C2"><f>1+1</f></c>'
    const none = await readRows(await sheetOf(`${header}<row r="2">${blank}</row>`), columns)
    expect(none.errors).toEqual([{ row: 2, column: '重量', message: '不能为空' }])
  })
})

describe('a file that is no workbook, or a hostile one', () => {
  it.each([
    ['text', strToU8('型号,重量')],
    ['nothing', new Uint8Array()],
    ['another archive', zipSync({ 'a.txt': strToU8('a') })],
  ])('%s is refused as a whole', async (_, bytes) => {
    const { rows, errors } = await readRows(bytes, columns)
    expect(rows).toEqual([])
    expect(errors).toHaveLength(1)
    expect(errors[0]?.row).toBe(0)
  })

  it('that would unpack to more than allowed is refused before it is unpacked', async () => {
    const files = unzipSync(await writeWorkbook(columns, []))
    const bomb = zipSync({ ...files, 'xl/worksheets/sheet1.xml': new Uint8Array(70_000_000) })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await readRows(bomb, columns)).toEqual({
      rows: [],
      broken: [],
      errors: [{ row: 0, column: '', message: '文件内容过大' }],
    })
  })

  it('with a cell in the last corner of the sheet costs no memory', async () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    const { rows } = await readRows(await sheetOf(header + row(2, ['LM-1', '1', '1', '']) + far), columns)
    expect(rows).toHaveLength(1)
  })

  it('with too many rows is refused, not cut short', async () => {
    const rows = Array.from({ length: MAX_ROWS + 1 }, () => ({ skuCode: 'LM-1', weight: '1' }))
    const { errors } = await readRows(await writeWorkbook(columns, rows), columns)
    expect(errors).toEqual([{ row: 0, column: '', message: '最多 5000 行' }])
  })

  it('with too many rows and blank ones between them is refused, not cut short', async () => {
    const rows = Array.from({ length: 2 * MAX_ROWS }, (_, index) =>
      index % 50 === 0 ? {} : { skuCode: 'LM-1', weight: '1' },
    )
    const { errors } = await readRows(await writeWorkbook(columns, rows), columns)
    expect(errors).toEqual([{ row: 0, column: '', message: '最多 5000 行' }])
  })

  it('with two columns of one title, or a column in another unit, is refused, not read by the first', async () => {
    const tonnes = columns.map((column) => (column.field === 'weight' ? { ...column, title: '重量(吨)' } : column))
    const read = async (titles: readonly string[]) =>
      readRows(await sheetOf(row(1, ['型号编码', ...titles]) + row(2, ['LM-1', ...titles.map(() => '1')])), tonnes)
    const refused = (message: string) => ({ rows: [], broken: [], errors: [{ row: 1, column: '重量(吨)', message }] })
    expect(await read(['重量（公斤）', '重量（吨）'])).toEqual(refused('有几列同名，请只保留一列'))
    expect(await read(['重量（公斤）'])).toEqual(refused('单位应为吨'))
    for (const title of ['重量', '重量 (吨)', '*重量（吨）']) expect((await read([title])).errors, title).toEqual([])
  })

  it('expands no entities', async () => {
    const bytes = await sheetOf(header + row(2, ['&amp;lt;', '1', '1', '']))
    expect((await readRows(bytes, columns)).rows[0]?.values.skuCode).toBe('&lt;')
    const files = unzipSync(bytes)
    const doctype = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]>'
    const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml']).replace('<?xml version="1.0"?>', doctype)
    const hostile = zipSync({ ...files, 'xl/worksheets/sheet1.xml': strToU8(sheet.replace('&amp;lt;', '&a;')) })
    expect((await readRows(hostile, columns)).rows[0]?.values.skuCode).not.toBe('aaaa')
  })
})
