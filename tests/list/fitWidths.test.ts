import { expect, test } from 'vitest'
import { cellSpecs } from '../../src/cells/specs'
import type { CellSpec } from '../../src/contract/field'
import type { Column } from '../../src/contract/screen'
import { screen as shipments } from '../../src/generated/screens/logistics/exit-shipment/exit-shipment-list'
import { screen as inbound } from '../../src/generated/screens/logistics/inbound-instruction/inbound-instruction-list'
import { type FittedColumn, fitWidths } from '../../src/list/fitWidths'

function column(type: Column['type'], width: number, more: Partial<FittedColumn> = {}): FittedColumn {
  const field = `${type}${width}`
  const shown: Column = { field, title: '名称', type, cell: 'text', cellOptions: {}, truncates: true, align: 'start' }
  return { column: shown, width, own: width, head: '名称', kept: false, lead: false, ...more }
}

const columns = [column('string', 240), column('string', 200), column('date-time', 166), column('decimal', 110)]

test('texts give what is missing, so that no column stands half behind the actions', () => {
  const fitted = fitWidths(columns, 640)
  expect(fitted[0]).toBeLessThan(240)
  expect(fitted[1]).toBeLessThan(200)
  expect(fitted.slice(2)).toEqual([166, 110])
  expect(fitted.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(640)
})

test('where the texts cannot spare enough each column keeps its width, and where there is room too', () => {
  for (const room of [520, 716, 900]) expect(fitWidths(columns, room)).toEqual([240, 200, 166, 110])
})

test('a width that was set by hand, a pinned column and a whole head are left alone', () => {
  const given = [
    column('string', 200, { kept: true }),
    column('string', 200, { left: 48 }),
    column('string', 170, { head: '租赁确认书的编号与名称以及它的日期与地点和负责人' }),
    column('string', 240),
    column('string', 110),
  ]
  const fitted = fitWidths(given, 900)
  expect(fitted.slice(0, 3)).toEqual([200, 200, 170])
  expect(fitted[3]).toBe(220)
  expect(fitted[4]).toBe(110)
})

test('a head that is longer than its values stands in two lines, before a column stands half behind the actions', () => {
  const head = 'Lease confirmation no.'
  const given = [column('decimal', 193, { own: 110, head }), column('date', 110)]
  expect(fitWidths(given, 260)).toEqual([150, 110])
  expect(fitWidths(given, 230)).toEqual([145, 110])
})

test('a tag, and a time that came as a text, are never cut', () => {
  const specs: Readonly<Record<'tag' | 'date-time', CellSpec>> = cellSpecs
  const cells = (['tag', 'date-time'] as const).map((cell) => {
    const { truncates } = specs[cell]
    return { ...column('string', 200).column, cell, truncates }
  })
  const given = [...cells.map((cell) => column('string', 200, { column: cell })), column('string', 240)]
  expect(fitWidths(given, 600)).toEqual([200, 200, 200])
})

test('the name of the record keeps its width while other texts give theirs', () => {
  const [name, other] = fitWidths([column('string', 240, { lead: true }), column('string', 240)], 420)
  expect(name).toBe(240)
  expect(other).toBeLessThanOrEqual(180)
})

test('a head breaks between words, and never inside one', () => {
  const given = [
    column('decimal', 200, { own: 60, head: '租赁确认书编号' }),
    column('decimal', 200, { own: 60, head: 'Due (CNY)' }),
  ]
  const [whole, split] = fitWidths(given, 150)
  // Seven wide characters of 13 px and the padding stand on one line; the unit may stand below its title.
  expect(whole).toBe(7 * 13 + 25)
  expect(split).toBeLessThan(9 * 7.5 + 25)
})

test('the number of a document gives way to no other column, since those of one day differ at their end', () => {
  const columns = [...inbound.columns, ...shipments.columns]
  const mayCut = (title: string) => columns.find((one) => one.title === title)?.truncates === true
  expect(['铝模厂名称', '目的地址', '入库指令编号', '单号'].map(mayCut)).toEqual([true, true, false, false])
})
