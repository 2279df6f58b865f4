import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { seedId } from '../../../src/seed/data/seedId'
import { readOperations } from '../../../src/server/http/readOperations'
import { readRows } from '../../../src/server/xlsx/readRows'
import type { SheetColumn } from '../../../src/server/xlsx/sheetColumn'
import { logisticsExamples } from '../../contract/examples/logistics'
import { upload, warehouseExamples } from '../../contract/examples/warehouse'
import { addScopedAccount } from '../../support/addScopedAccount'
import { createAnswerCheck } from '../../support/answerCheck'
import { openTestServer, TEST_CLIENT, type TestRequest, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Row = Record<string, unknown>
const warehouseId = seedId('warehouse', 1)
const text = (title: string): SheetColumn => ({ field: title, title, type: 'text' })
const goods = [text('型号编码'), text('数量'), text('重量')]

async function call(id: string, request: TestRequest) {
  const { status, data, msg } = await server.call(id, request)
  return { status, msg, data: data as Row }
}

describe('an uploaded workbook', () => {
  it('fills the rows of a form', async () => {
    const { attachId } = await upload(server, goods, [{ 型号编码: 'ZC-D48-3000', 数量: 3 }])
    const { status, data } = await call('warehouse.in-out.import-items', { body: { fileId: attachId } })
    expect(status).toBe(200)
    expect(data).toMatchObject([
      { skuCode: 'ZC-D48-3000', qty: 3, skuName: '单支顶 48×3000', category1stName: '支撑件' },
    ])
  })

  it('that is wrong says which row, which column and why, and nothing changes', async () => {
    const count = () => server.db.selectFrom('record').select('id').where('resource', '=', 'warehouse.in-out').execute()
    const before = await count()
    const rows = [{ 型号编码: 'ZC-D48-3000', 数量: 'x' }, { 数量: 2 }]
    const { file } = await upload(server, goods, rows)
    const body = { projectId: seedId('project', 2), inoutType: '101', warehouseId, excelFile: [file] }
    const { status, data } = await call('warehouse.in-out.import-put-in', { body })
    expect(status).toBe(400)
    expect(data.fields).toEqual({
      '2.数量': '请输入正整数',
      '3.型号编码': '请选择产品',
      excelFile: '第2行“数量”：请输入正整数；第3行“型号编码”：请选择产品',
    })
    const unknown = await upload(server, goods, [{ 型号编码: 'NONE', 数量: 1 }, { 型号编码: 'NONE' }])
    const items = await call('warehouse.in-out.import-items', { body: { fileId: unknown.attachId } })
    expect(items.data.fields).toEqual({
      '2.型号编码': '产品NONE不存在',
      '3.型号编码': '产品NONE不存在',
      '3.数量': '请输入数量',
      fileId: '第2行“型号编码”：产品NONE不存在；第3行“型号编码”：产品NONE不存在；第3行“数量”：请输入数量',
    })
    const both = await upload(server, goods, [{ 型号编码: 'NONE', 数量: 'x', 重量: 'y' }])
    const told = await call('warehouse.in-out.import-items', { body: { fileId: both.attachId } })
    expect(told.data.fields).toMatchObject({
      '2.型号编码': '产品NONE不存在',
      '2.数量': '请输入正整数',
      '2.重量(吨)': expect.any(String),
    })
    const gone = await call('warehouse.in-out.import-items', { body: { fileId: '1' } })
    expect(gone.data.fields).toEqual({ fileId: '文件不存在或已被删除' })
    expect(await count()).toEqual(before)
  })

  it('says of goods that a warehouse has not in which row they stand, whether its column names the unit or not', async () => {
    const stock = { 型号编码: 'LM-P400-2700', 数量: 1 }
    for (const unit of ['重量', '重量(吨)']) {
      const columns = [text('型号编码'), text('数量'), text(unit)]
      const { file } = await upload(server, columns, [stock, { ...stock, 数量: 900_000, [unit]: '0.001' }])
      const way = { warehouseId, toWarehouseId: seedId('warehouse', 5), inoutType: '202' }
      const { status, data } = await call('warehouse.in-out.import-take-out', { body: { ...way, excelFile: [file] } })
      expect(status).toBe(400)
      expect(data.fields).toMatchObject({
        '3.数量': expect.stringContaining('库存不足'),
        excelFile: expect.stringMatching(/^第3行“数量”：/),
      })
    }
  })

  const products = [text('型号编码'), text('型号'), text('材料类型'), text('米重'), text('覆盖')]

  it('adds products and changes known ones that it asks to overwrite', async () => {
    const rows = [
      { 型号编码: 'NEW-1', 型号: '新型号', 材料类型: '配件', 米重: '1.5' },
      { 型号编码: 'PJ-BL900', 型号: '背楞 900 改', 材料类型: '配件', 覆盖: '是' },
    ]
    const { attachId } = await upload(server, products, rows)
    expect((await call('warehouse.product.import', { body: { fileId: attachId } })).data).toEqual({ imported: 2 })
    const added = await call('warehouse.product.detail', { query: { skuCode: 'NEW-1' } })
    expect(added.data).toMatchObject({ skuName: '新型号', category1stCode: '4', kpm: '1.5' })
    const known = await call('warehouse.product.detail', { query: { skuCode: 'PJ-BL900' } })
    expect(known.data).toMatchObject({ skuName: '背楞 900 改', kpm: '7.600' })
    const none = await call('warehouse.product.detail', { query: { skuCode: 'NONE' } })
    expect([none.status, none.msg]).toEqual([404, '产品NONE不存在'])
  })

  it('says what it would overwrite of a product, and changes nothing until it is asked to', async () => {
    const known = { 型号编码: 'LM-P400-2700', 型号: '平面板 P400×2700', 材料类型: '铝模板', 米重: '10.4' }
    const rows = [known, { ...known, 型号编码: 'LM-P400-1200', 型号: '改名', 米重: '1' }]
    const { attachId } = await upload(server, products, rows)
    const { status, data } = await call('warehouse.product.import', { body: { fileId: attachId } })
    expect(status).toBe(400)
    const said = '产品已存在，将改动型号：平面板 P400×1200→改名、米重：10.400→1；要覆盖请填“是”'
    expect(data.fields).toEqual({ '3.覆盖': said, fileId: `第3行“覆盖”：${said}` })
    const kept = await call('warehouse.product.detail', { query: { skuCode: 'LM-P400-1200' } })
    expect(kept.data).toMatchObject({ skuName: '平面板 P400×1200', kpm: '10.400' })
    const same = await upload(server, products, [known])
    expect((await call('warehouse.product.import', { body: { fileId: same.attachId } })).data).toEqual({ imported: 1 })
  })

  it('changes no product that its author does not see, and tells nothing of it', async () => {
    await addScopedAccount(server.db, 'newcomer', ['warehouse.product'])
    const own = { ...server, call: (id: string, request = {}) => server.call(id, { ...request, as: 'newcomer' }) }
    const rows = [{ 型号编码: 'LM-P400-1200', 型号: '改名', 材料类型: '铝模板', 米重: '1' }]
    const { attachId } = await upload(own, products, rows)
    const { status, data } = await call('warehouse.product.import', { as: 'newcomer', body: { fileId: attachId } })
    expect(status).toBe(400)
    expect(data.fields).toMatchObject({ fileId: '第2行“型号编码”：记录已存在，您没有权限修改' })
    expect(JSON.stringify(data)).not.toContain('10.400')
  })
})

describe('the preview of an import', () => {
  const products = [text('型号编码'), text('型号'), text('材料类型'), text('米重'), text('覆盖')]
  const known = { 型号编码: 'LM-P300-1200', 型号: '改名', 材料类型: '铝模板', 米重: '1' }

  it('says of each row whether it is new, changed, the same, a conflict or wrong, and stores nothing', async () => {
    const kept = await call('warehouse.product.detail', { query: { skuCode: known.型号编码 } })
    const rows = [
      { 型号编码: 'PREVIEW-1', 型号: '新的', 材料类型: '配件' },
      { ...known, 覆盖: '是' },
      { 型号编码: 'LM-P400-2700', 型号: '平面板 P400×2700', 材料类型: '铝模板' },
      { ...known, 型号编码: 'LM-P400-1200' },
      { 型号编码: 'PREVIEW-2', 型号: '错的', 材料类型: '没有的', 米重: 'x' },
      { 型号编码: 'PREVIEW-1', 型号: '又一次', 材料类型: '配件', 米重: 'x' },
    ]
    const { attachId } = await upload(server, products, rows)
    const { status, data } = await call('warehouse.product.import', { body: { fileId: attachId, preview: true } })
    expect(status).toBe(200)
    const { imported, preview } = data as { imported: number; preview: { columns: string[]; rows: Row[] } }
    expect(imported).toBe(0)
    expect(preview.rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'added'],
      [3, 'changed'],
      [4, 'same'],
      [5, 'conflict'],
      [6, 'wrong'],
      [7, 'wrong'],
    ])
    const changes = [
      { column: '型号', before: '平面板 P300×1200', after: '改名' },
      { column: '米重', before: '8.250', after: '1' },
    ]
    expect(preview.rows[1]?.changes).toEqual(changes)
    expect(preview.rows[3]?.reasons).toEqual([{ column: '覆盖', message: expect.stringContaining('要覆盖请填“是”') }])
    const said = preview.rows[4]?.reasons as { column: string }[]
    expect(said.map(({ column }) => column).sort()).toEqual(['材料类型', '米重'])
    const twice = preview.rows[5]?.reasons as { column: string }[]
    expect(twice.map(({ column }) => column).sort()).toEqual(['型号编码', '米重'])
    const at = (title: string) => preview.columns.indexOf(title)
    const texts = preview.rows[4]?.texts as string[]
    expect([texts[at('材料类型')], texts[at('米重')]]).toEqual(['没有的', 'x'])
    const none = await call('warehouse.product.detail', { query: { skuCode: 'PREVIEW-1' } })
    expect(none.status).toBe(404)
    expect((await call('warehouse.product.detail', { query: { skuCode: known.型号编码 } })).data).toEqual(kept.data)
  })

  it('names every wrong row of a long workbook, not the first alone', async () => {
    const wrong = Array.from({ length: 80 }, (_, at) => ({ ...known, 型号编码: `LONG-${at}`, 米重: 'x' }))
    const { attachId } = await upload(server, products, wrong)
    const { data } = await call('warehouse.product.import', { body: { fileId: attachId, preview: true } })
    expect((data.preview as { rows: Row[] }).rows.filter(({ state }) => state === 'wrong')).toHaveLength(80)
  })

  it('tells nothing of a product that its author does not see', async () => {
    await addScopedAccount(server.db, 'looker', ['warehouse.product'])
    const own = { ...server, call: (id: string, request = {}) => server.call(id, { ...request, as: 'looker' }) }
    const { attachId } = await upload(own, products, [{ ...known, 覆盖: '是' }])
    const { data } = await call('warehouse.product.import', { as: 'looker', body: { fileId: attachId, preview: true } })
    expect(JSON.stringify(data)).toContain('您没有权限修改')
    expect(JSON.stringify(data)).not.toContain('8.250')
  })
})

describe('the preview of goods that come in or leave by a workbook', () => {
  const countMoves = async () => {
    const moves = server.db.selectFrom('record').select('id').where('resource', '=', 'warehouse.in-out')
    return (await moves.execute()).length
  }
  const stock = { 型号编码: 'LM-P400-2700', 数量: 1, 重量: '0.001' }
  const way = { warehouseId, toWarehouseId: seedId('warehouse', 5), inoutType: '202' }

  it('says of each row whether it can be booked, also of those that the stock has not, and stores nothing', async () => {
    const before = await countMoves()
    const rows = [stock, { ...stock, 数量: 900_000 }, { 型号编码: 'NONE', 数量: 1 }, { 型号编码: 'NONE', 数量: 'x' }]
    const { file } = await upload(server, goods, rows)
    const body = { ...way, excelFile: [file], preview: true }
    const answer = await server.call('warehouse.in-out.import-take-out', { body })
    expect(answer.status, String(answer.msg)).toBe(200)
    expect(createAnswerCheck(openapi)('warehouse.in-out.import-take-out', answer)).toEqual([])
    const { preview } = answer.data as { preview: { columns: string[]; rows: Row[] } }
    expect(preview.columns.slice(0, 2)).toEqual(['型号编码', '数量'])
    const wrongTwice = [
      { column: '型号编码', message: '产品NONE不存在' },
      { column: '数量', message: '请输入正整数' },
    ]
    expect(preview.rows.map(({ row, state, reasons }) => [row, state, reasons])).toEqual([
      [2, 'added', []],
      [3, 'wrong', [{ column: '数量', message: expect.stringContaining('库存不足') }]],
      [4, 'wrong', [{ column: '型号编码', message: '产品NONE不存在' }]],
      [5, 'wrong', wrongTwice],
    ])
    expect(preview.rows[3]?.texts).toEqual(expect.arrayContaining(['NONE', 'x']))
    const alone = await upload(server, goods, [{ 型号编码: 'NONE', 数量: 'x' }])
    const { data } = await call('warehouse.in-out.import-take-out', { body: { ...body, excelFile: [alone.file] } })
    expect((data.preview as { rows: Row[] }).rows).toMatchObject([{ row: 2, state: 'wrong', reasons: wrongTwice }])
    expect(await countMoves()).toBe(before)
    const good = await upload(server, goods, [stock])
    const booked = await call('warehouse.in-out.import-take-out', { body: { ...way, excelFile: [good.file] } })
    expect(booked.status).toBe(200)
    expect(await countMoves()).toBeGreaterThan(before)
    expect(booked.data).not.toHaveProperty('preview')
  })

  it('refuses as a booking would what is wrong beside the rows, and asks for its permission', async () => {
    const { file } = await upload(server, goods, [stock])
    const body = { ...way, inoutType: '101', excelFile: [file], preview: true }
    const refused = await call('warehouse.in-out.import-take-out', { body })
    expect(refused.status).toBe(400)
    expect(refused.data.fields).toHaveProperty('inoutType')
    const own = await call('warehouse.in-out.import-put-in', { as: 'supervisor', body: { ...body, ...way } })
    expect(own.status).toBe(403)
  })
})

describe('the stock of a warehouse', () => {
  it('is exported as it is filtered: of one material type, or of one product [B431]', async () => {
    const [of = {}] = (await call('warehouse.stock.sku-list', { query: { warehouseId } })).data as unknown as Row[]
    const codes = async (query: { [name: string]: string }) => {
      const { body } = await server.call('warehouse.stock.export', { query: { warehouseId, ...query } })
      const { rows } = await readRows(body as Uint8Array<ArrayBuffer>, [text('型号编码'), text('材料类型')])
      return rows.map(({ values }) => values)
    }
    expect((await codes({})).length).toBeGreaterThan(1)
    expect((await codes({ skuCode: String(of.skuCode) })).map(({ 型号编码 }) => 型号编码)).toEqual([of.skuCode])
    const kinds = await codes({ category1stCode: String(of.category1stCode) })
    expect(new Set(kinds.map(({ 材料类型 }) => 材料类型))).toEqual(new Set([of.category1stName]))
  })

  it('is a real workbook when it is exported', async () => {
    const token = await server.signIn('admin')
    const url = `http://test/xwy-erp-api/blade-xwy/warehouse/exportToXls?warehouseId=${warehouseId}`
    const answer = await server.app.fetch(
      new Request(url, { headers: { Authorization: `Basic ${btoa(TEST_CLIENT)}`, 'Blade-Auth': `bearer ${token}` } }),
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Disposition')).toMatch(
      new RegExp(`${encodeURIComponent('恒立狮山发货仓_库存_')}\\d{4}-\\d\\d-\\d\\d\\.xlsx`),
    )
    const columns = [text('仓库名称'), text('型号编码'), { ...text('重量(吨)'), type: 'decimal' as const }]
    const { rows } = await readRows(new Uint8Array(await answer.arrayBuffer()), columns)
    const { data } = await call('warehouse.stock.sku-list', { query: { warehouseId } })
    const stock = data as unknown as Row[]
    expect(rows.map(({ values }) => values.型号编码)).toEqual(stock.map(({ skuCode }) => skuCode))
    expect(rows[0]?.values.仓库名称).toBe('恒立狮山发货仓')
    expect(Number(rows[0]?.values['重量(吨)'])).toBe(Number(stock[0]?.weight))
  })
})

describe('every operation of these domains', () => {
  const check = createAnswerCheck(openapi)
  const examples: { readonly [id: string]: (context: { server: TestServer }) => TestRequest | Promise<TestRequest> } = {
    ...warehouseExamples,
    ...logisticsExamples,
  }
  const ids = readOperations(openapi).map(({ id }) => id)

  it.each(Object.keys(examples))('%s answers what it promises', async (id) => {
    expect(ids).toContain(id)
    const answer = await server.call(id, (await examples[id]?.({ server })) ?? {})
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(check(id, answer)).toEqual([])
  })

  it.each(ids.filter((id) => /^(warehouse|production|logistics)\..*\.(page|offline-page|collar-page|list)$/.test(id)))(
    '%s shows seeded records as it promises',
    async (id) => {
      const answer = await server.call(id)
      expect(answer.status).toBe(200)
      const { records = answer.data } = answer.data as { records?: unknown }
      expect((records as unknown[]).length, id).toBeGreaterThan(id.includes('offline') ? -1 : 0)
      expect(check(id, answer)).toEqual([])
    },
  )
})
