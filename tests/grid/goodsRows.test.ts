import { beforeAll, describe, expect, it } from 'vitest'
import { toDictionaryChoices } from '../../src/api/choices'
import { createLookup } from '../../src/api/lookup'
import { toPage } from '../../src/api/usePage'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { screen as outbound } from '../../src/generated/screens/warehouse/outbound/outbound-form'
import { createChoiceFinder } from '../../src/grid/createChoiceFinder'
import { displayText } from '../../src/grid/displayText'
import { pasteText } from '../../src/grid/gridBlocks'
import { runCommand } from '../../src/grid/gridCommands'
import { printSheet, readGridSheet } from '../../src/grid/gridSheet'
import { lookUpCells } from '../../src/grid/lookUpCells'
import { findErrors } from '../../src/record/findErrors'
import { compileGoodsForms } from '../support/goodsForms'
import { createRandom } from '../support/random'
import { signedInApi } from '../support/signedInApi'
import { storedGrid } from '../support/storedGrid'
import { openTestServer } from '../support/testServer'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }
let plan: FormScreen
let exit: FormScreen

beforeAll(async () => {
  ;({ plan, exit } = await compileGoodsForms())
}, 120_000)

/** What a bad cell of each column may say. */
const bad: readonly (readonly [column: number, text: string])[] = [
  [1, '没有的型号'],
  [3, '1.23456'],
  [4, 'abc'],
  [7, '0'],
  [7, '-3'],
  [7, '2.5'],
  [9, 'x'.repeat(501)],
]
const fields = [
  'category1stCode',
  'skuCode',
  'specification',
  'length',
  'kpm',
  'exteriorDestr',
  'metalStatusDestr',
  'qty',
]

function makeBlock(products: readonly RecordData[], label: string): { text: string; wrong: readonly string[] } {
  const random = createRandom(20)
  const rows = Array.from({ length: 500 }, (_, index) => {
    const name = String(products[index % products.length]?.skuName)
    return [label, name, '标准', '2.5', '10', '本色', 'T6', String(1 + (index % 9)), '999', '']
  })
  const wrong = new Set<string>()
  while (wrong.size < 20) {
    const row = Math.floor(random() * 500)
    const [column, text] = bad[wrong.size % bad.length] ?? [0, '']
    const cell = `${row}.${fields[column] ?? 'memo'}`
    if ([...wrong].some((path) => path.startsWith(`${row}.`))) continue
    wrong.add(cell)
    rows[row]?.splice(column, 1, text)
  }
  return { text: rows.map((row) => row.join('\t')).join('\n'), wrong: [...wrong].sort() }
}

describe('goods of a plan', () => {
  it('500 rows of 10 columns with 20 bad cells: exactly these are marked, none is lost, one undo restores all [B158]', async () => {
    const server = await openTestServer()
    const api = await signedInApi(server)
    const find = createChoiceFinder(api)
    const started = [{ skuCode: 'A', qty: 1, length: '1', kpm: '1' }]
    let asked = 0
    const { grid, errors, rows, store } = storedGrid(plan, 'totalRentalMes', {
      record: { totalRentalMes: started },
      findChoice: (column, text, row) => {
        asked += 1
        return find(column, text, { ...scope, row })
      },
    })
    const types = toDictionaryChoices(
      toPage(await api.call('system.dict.dictionary', { query: { code: 'xwy_erp_product_type' } })).records,
      String,
    )
    const [type] = types
    const products = toPage(
      await api.call('warehouse.product.list', { query: { category1stCode: type?.value ?? '' } }),
    ).records
    expect(products.length).toBeGreaterThan(1)
    grid.choices.set('category1stCode', types)
    grid.focus(0, 'category1stCode')
    const { text, wrong } = makeBlock(products, type?.label ?? '')
    expect(pasteText(grid, text)).toEqual({ wrong: 0, lost: 0, unknown: [] })
    await expect.poll(() => errors().sort(), { timeout: 20_000 }).toEqual(wrong)
    expect(asked).toBe(500)
    const pasted = rows()
    const lines = text.split('\n').map((line) => line.split('\t'))
    expect(pasted).toHaveLength(500)
    for (const path of wrong) {
      const [row, field = ''] = path.split('.')
      expect(String(pasted[Number(row)]?.[field])).toBe(
        lines[Number(row)]?.[field === 'memo' ? 9 : fields.indexOf(field)],
      )
    }
    expect(pasted.filter(({ skuCode }) => products.some((product) => product.skuCode === skuCode))).toHaveLength(497)
    expect(store.validate()).toBe(false)
    runCommand(grid, { kind: 'undo' })
    expect(rows()).toEqual(started)
    expect(errors()).toEqual([])
    await server.close()
  }, 120_000)

  it('are looked up by the codes of pasted names, and by nothing that is no choice', async () => {
    const server = await openTestServer()
    const api = await signedInApi(server)
    const find = createChoiceFinder(api)
    const asked: unknown[] = []
    const lookups = createLookup({
      call: (operation, request) => {
        asked.push(request?.query)
        return api.dynamicCall(operation, request)
      },
    })
    const { grid, rows } = storedGrid(plan, 'totalRentalMes', {
      record: { totalRentalMes: [{}, { skuCode: 'LM-P400-1200', kpm: '10.4' }] },
      findChoice: (column, text, row) => find(column, text, { ...scope, row }),
      onCells: (id, fields) => lookUpCells(grid, lookups, { id, fields }),
    })
    const products = toPage(await api.call('warehouse.product.list', { query: {} })).records
    const { skuCode, skuName, kpm, category1stCode } = products.find((row) => row.skuCode !== row.skuName) ?? {}
    grid.focus(0, 'category1stCode')
    pasteText(grid, `${category1stCode}\t${skuName}\n${category1stCode}\t没有的型号`)
    await grid.asked.waitForAll()
    await lookups.waitForAll()
    expect(asked).toEqual([{ skuCode }])
    expect(rows()).toMatchObject([{ skuCode, kpm }, { skuCode: '没有的型号' }])
    expect(rows()[1]?.kpm, 'of the product before').toBeUndefined()
    await server.close()
  }, 60_000)

  it('are typed without a stop at what the product says: Tab goes from the model to the pieces, and back', () => {
    const { grid } = storedGrid(outbound, 'inventoryDetail', { record: { inventoryDetail: [{ skuCode: 'A' }, {}] } })
    const tab = (row: number, field: string, by: 1 | -1) => {
      grid.focus(row, field)
      runCommand(grid, { kind: 'step', by })
      return grid.active.address?.field
    }
    expect([tab(0, 'skuCode', 1), tab(0, 'qty', -1)]).toEqual(['qty', 'skuCode'])
    // Nothing is filled in yet where no product is chosen.
    expect(tab(1, 'skuCode', 1)).toBe('kpm')
  })

  it('say 0 or -- for what a product does not say, which is never sent [B159]', () => {
    const { grid, rows } = storedGrid(plan, 'totalRentalMes', { record: { totalRentalMes: [{ skuCode: 'A' }, {}] } })
    const [found = -1, empty = -1] = grid.store.ids()
    expect(['kpm', 'specification', 'qty'].map((field) => grid.isLookedUp(field, found))).toEqual([true, true, false])
    expect(grid.isLookedUp('kpm', empty)).toBe(false)
    const shown = (field: string, id: number) => {
      const column = grid.columns.find(({ name }) => name === field)
      return column && displayText({ grid, id, column }, undefined)
    }
    const fields = ['kpm', 'specification', 'exteriorDestr', 'metalStatusDestr', 'qty']
    expect(fields.map((field) => shown(field, found))).toEqual(['0', '--', '--', '--', ''])
    expect(fields.map((field) => shown(field, empty))).toEqual(['', '', '', '', ''])
    expect(rows()[0]).toEqual({ skuCode: 'A' })
  })

  it('weigh quantity times length times weight per metre, in tonnes', () => {
    const { grid, rows } = storedGrid(plan, 'totalRentalMes', { record: { totalRentalMes: [{}] } })
    grid.focus(0, 'length')
    pasteText(grid, '2.7\t21.5\t\t\t120')
    expect(rows()[0]?.weight).toBe('6.966')
    expect(grid.store.sum('weight')).toBe('6.966')
  })

  it('go to a spreadsheet and come back, with numbers as numbers', async () => {
    const { grid } = storedGrid(plan, 'totalRentalMes', { record: {} })
    const table = { name: '物料/明细', columns: grid.columns, say: (text: string) => text }
    const row = ['1', 'A', '标准', '2.7', '21.5', '', '', '120', '6.966', '0123']
    const read = await readGridSheet(await printSheet(table, [row]), grid.columns)
    expect(read).toEqual({ block: [grid.columns.map(({ title }) => title), row] })
    expect(await readGridSheet(new Uint8Array([1, 2, 3]), grid.columns)).toEqual({
      refusal: '文件不是有效的 xlsx 工作簿',
    })
  })
})

describe('goods below each line of an exit', () => {
  const table = 'goodsOutboundExitDetailList'
  const inner = 'projectPutInDetailList'
  const goods = (rows: readonly RecordData[]) => ({ [table]: [{ toWarehouseId: '1', [inner]: rows }] })

  it('are checked by the compiled rules, as deep as they stand', () => {
    const record = { projectId: '1', ...goods([{ skuCode: 'A', qty: 0 }, { qty: 'x' }, { skuCode: 'B', qty: 3 }]) }
    const found = [...findErrors(exit, record, scope)].map(([path, { text }]) => `${path}: ${text}`)
    expect(found.sort()).toEqual([
      `${table}.0.${inner}.0.qty: 请输入正整数`,
      `${table}.0.${inner}.1.qty: 请输入正整数`,
      `${table}.0.${inner}.1.skuCode: 请选择产品`,
    ])
  })

  it('have a most, and columns that a condition opens', () => {
    const four = goods([{ skuCode: 'A' }, { skuCode: 'A' }, { skuCode: 'A' }, { skuCode: 'A' }])
    expect([...findErrors(exit, { projectId: '1', ...four }, scope).keys()]).toEqual([`${table}.0.${inner}`])
    const rows = storedGrid(exit, table, { record: {} }).grid.spec.columns.find(({ name }) => name === inner)?.rows
    const commit = rows?.columns.find(({ name }) => name === 'commitQty')
    const open = (projectId: string) => commit?.editable?.({ ...scope, form: { projectId }, row: {} })
    expect([open('1'), open('2')]).toEqual([true, false])
  })

  it('are part of the row that is reported, taken back and marked', () => {
    const { grid, rows, errors } = storedGrid(exit, table, { record: { projectId: '1', ...goods([{ skuCode: 'A' }]) } })
    const [id = -1] = grid.store.ids()
    grid.choose({ id, field: inner }, { [inner]: [{ skuCode: 'B' }, {}] })
    grid.owner.onTouched([`0.${inner}.1.skuCode`])
    expect(rows()[0]?.[inner]).toEqual([{ skuCode: 'B' }, {}])
    expect(errors()).toEqual([`0.${inner}.1.skuCode`])
    runCommand(grid, { kind: 'undo' })
    expect(rows()[0]?.[inner]).toEqual([{ skuCode: 'A' }])
  })
})
