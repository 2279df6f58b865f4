import { describe, expect, it } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import type { SheetColumn } from '../../../src/server/xlsx/sheetColumn'
import { upload } from '../../contract/examples/warehouse'
import { openPathServer, type Row } from '../../support/pathServer'

interface Page {
  readonly records: readonly Row[]
  readonly total: number
}

const { call, get, post, server } = openPathServer()

const BASE = '/blade-xwy/warehouse'
const [FIRST, SECOND] = [seedId('warehouse', 1), seedId('warehouse', 2)]
const projectId = seedId('project', 2)
const [SKU, OTHER] = ['LM-P400-2700', 'LM-P400-1200']
const page = { current: 1, size: 10 }

const pageStock = async (body: Row, query: { readonly [name: string]: number } = page): Promise<Page> => {
  const { status, data } = await call('post', `${BASE}/stock/page/sku`, { query, body })
  expect(status).toBe(200)
  return data as Page
}
const putIn = (warehouseId: string, ...inventoryDetail: readonly Row[]) =>
  post<Row>(`${BASE}/putIn`, { projectId, inoutType: '101', warehouseId, inventoryDetail })
const takeOut = (warehouseId: string, values: Row = {}) =>
  post<Row>(`${BASE}/takeOut`, { projectId, inoutType: '202', warehouseId, toWarehouseId: SECOND, ...values })
const detail = (warehouseId: string) => get<Row>(`${BASE}/detail`, { warehouseId })
const qtyOf = async (warehouseId: string, skuCode: string) => {
  const { records } = await pageStock({ warehouseId, skuCode, includeZero: true })
  return Number(records.find((row) => row.skuCode === skuCode)?.qty ?? 0)
}
let last = 0
const addWarehouse = async (values: Row = {}) => {
  last += 1
  const named = { warehouseName: `连线仓 ${last}`, classify: '1', type: '3', locationId: seedId('factory', 1) }
  return String((await post<Row>(`${BASE}/add`, { ...named, ...values })).warehouseId)
}
const entries = (code: string) => get<Row[]>('/blade-system/dict/dictionary', { code })
const fieldsOf = (data: unknown) => (data as { readonly fields: Row }).fields

const text = (title: string): SheetColumn => ({ field: title, title, type: 'text' })
const workbook = (...rows: readonly Row[]) =>
  upload(server(), [text('型号编码'), text('数量')], rows as readonly { readonly [field: string]: string }[])

describe('a warehouse', () => {
  it('stands at a factory of factory/page, however many there are, and says its name [B424]', async () => {
    for (let number = 1; number <= 11; number += 1)
      await post('/blade-xwy/factory/add', {
        ...{ factoryName: `仓址厂 ${number}`, businessLicense: `LOC${number}` },
        ...{ businessContactName: '甲', businessContactMobile: '13800000000' },
      })
    const { records, total } = await get<Page>('/blade-xwy/factory/page', { current: 1, size: 9999 })
    expect([records.length, total > 10]).toEqual([total, true])
    const factory = records.find(({ factoryName }) => factoryName === '仓址厂 11')
    const warehouseId = await addWarehouse({ locationId: factory?.factoryId })
    expect(await detail(warehouseId)).toMatchObject({ locationId: factory?.factoryId, locationName: '仓址厂 11' })
  })

  it('gains what is put into it and loses what is taken out of it [B435]', async () => {
    const warehouseId = await addWarehouse()
    await putIn(warehouseId, { skuCode: SKU, qty: 2, weight: '0.050' })
    expect(await detail(warehouseId)).toMatchObject({ totalQty: 2, totalWeight: '0.050' })
    await takeOut(warehouseId, { inventoryDetail: [{ skuCode: SKU, qty: 1, weight: '0.025' }] })
    expect(await detail(warehouseId)).toMatchObject({ totalQty: 1, totalWeight: '0.025' })
  })

  it('is found by each of the types 3 to 6, and only by its own [B452]', async () => {
    const ids: { [type: string]: string } = {}
    for (const type of ['3', '4', '5', '6']) ids[type] = await addWarehouse({ type })
    for (const [type, id] of Object.entries(ids)) {
      const found = await get<Row[]>(`${BASE}/list`, { type })
      expect(found.map(({ warehouseId }) => warehouseId)).toContain(id)
      expect(found.filter((row) => String(row.type) !== type)).toEqual([])
    }
    const back = await get<Row[]>('/blade-xwy/project/return/warehouse/list', { type: '4' })
    expect(back.map(({ warehouseId }) => warehouseId)).toContain(ids[4])
    expect(back.filter(({ warehouseId }) => [ids[3], ids[5], ids[6]].includes(String(warehouseId)))).toEqual([])
  })
})

describe('the stock', () => {
  it('is paged by the address, filtered by the body, and leaves out what is used up [B429, B430]', async () => {
    const warehouseId = await addWarehouse()
    await putIn(warehouseId, { skuCode: SKU, qty: 1 }, { skuCode: OTHER, qty: 2 })
    const asked = { warehouseId, includeZero: false }
    const codes = async () => (await pageStock(asked)).records.map(({ skuCode }) => skuCode)
    expect((await codes()).toSorted()).toEqual([OTHER, SKU].toSorted())
    await takeOut(warehouseId, {
      inventoryDetail: [
        { skuCode: SKU, qty: 1 },
        { skuCode: OTHER, qty: 1 },
      ],
    })
    expect(await codes()).toEqual([OTHER])
    const panels = await pageStock({ warehouseId: FIRST, category1stCode: '1', includeZero: false })
    expect(panels.records.filter((row) => row.category1stCode !== '1')).toEqual([])
    const [one, two] = [1, 2].map((current) =>
      pageStock({ warehouseId: FIRST, includeZero: false }, { current, size: 2 }),
    )
    const rows = [await one, await two].map((found) => found?.records.map(({ skuCode }) => skuCode))
    expect([rows[0]?.length, rows[1]?.length]).toEqual([2, 2])
    expect(rows[0]?.filter((code) => rows[1]?.includes(code))).toEqual([])
    expect((await two)?.total).toBe((await one)?.total)
  })

  it('is asked for by material type, then model, then one product of the warehouse [B454]', async () => {
    const warehouseId = await addWarehouse()
    await putIn(warehouseId, { skuCode: SKU, qty: 1 })
    const [type, ...others] = await get<Row[]>(`${BASE}/product/category/list`, { warehouseId })
    expect([type?.category1stCode, others]).toEqual(['1', []])
    const models = await get<Row[]>(`${BASE}/product/listByCategory`, { warehouseId, category1stCode: '1' })
    expect(models.map(({ skuCode }) => skuCode)).toEqual([SKU])
    expect(await get<Row[]>(`${BASE}/product/listByCategory`, { warehouseId, category1stCode: '2' })).toEqual([])
    const query = { warehouseId, category1stCode: '1', skuCode: SKU }
    const product = await get<Row>(`${BASE}/product/category/sku/detail`, query)
    for (const field of ['kpm', 'exteriorDestr', 'metalStatusDestr']) expect(product, field).toHaveProperty(field)
    expect(Number(product.kpm)).toBeGreaterThan(0)
  })
})

describe('movements', () => {
  it('are found by their kind and warehouse [B433]', async () => {
    const warehouseId = await addWarehouse()
    await putIn(warehouseId, { skuCode: SKU, qty: 2 })
    await takeOut(warehouseId, { inventoryDetail: [{ skuCode: SKU, qty: 1 }] })
    const typesOf = async (query: { readonly [name: string]: string }) => {
      const found = await get<Page>(`${BASE}/putInOut/page`, { ...page, warehouseId, ...query })
      return found.records.map(({ type }) => String(type)).toSorted()
    }
    expect(await typesOf({ type: '1' })).toEqual(['1'])
    expect(await typesOf({ type: '2' })).toEqual(['2'])
    expect(await typesOf({})).toEqual(['1', '2'])
  })

  it('out of a warehouse are of a kind of xwy_erp_outbound_type, and refused without one [B438]', async () => {
    const warehouseId = await addWarehouse()
    await putIn(warehouseId, { skuCode: SKU, qty: 3 })
    const kinds = await entries('xwy_erp_outbound_type')
    expect(kinds.length).toBeGreaterThan(0)
    const body = { projectId, warehouseId, toWarehouseId: SECOND, inventoryDetail: [{ skuCode: SKU, qty: 1 }] }
    const refused = await call('post', `${BASE}/takeOut`, { body })
    expect([refused.status, fieldsOf(refused.data).inoutType]).toEqual([400, '请选择出库类型'])
    expect(await qtyOf(warehouseId, SKU)).toBe(3)
    const inoutType = String(kinds.find(({ dictKey }) => dictKey === '202')?.dictKey)
    expect(await takeOut(warehouseId, { ...body, inoutType })).toMatchObject({ inoutType })
    expect(await qtyOf(warehouseId, SKU)).toBe(2)
  })

  it('of a workbook move exactly its rows, both ways, and its rows can be read alone [B441, B442]', async () => {
    const warehouseId = await addWarehouse()
    const rows = [
      { 型号编码: SKU, 数量: '3' },
      { 型号编码: OTHER, 数量: '4' },
    ]
    const { attachId, file } = await workbook(...rows)
    const order = { projectId, warehouseId, excelFile: [file] }
    await post(`${BASE}/batchImportPutIn`, { ...order, inoutType: '101' })
    expect([await qtyOf(warehouseId, SKU), await qtyOf(warehouseId, OTHER)]).toEqual([3, 4])
    const few = await workbook({ 型号编码: SKU, 数量: '1' }, { 型号编码: OTHER, 数量: '1' })
    const out = { ...order, inoutType: '202', toWarehouseId: SECOND, excelFile: [few.file] }
    await post(`${BASE}/batchImportTakeOut`, out)
    expect([await qtyOf(warehouseId, SKU), await qtyOf(warehouseId, OTHER)]).toEqual([2, 3])
    const read = await post<Row[]>('/blade-xwy/import/importInOutItem', { fileId: attachId })
    expect(read.map(({ skuCode }) => skuCode)).toEqual([SKU, OTHER])
    const { records } = await get<Page>(`${BASE}/putInOut/page`, { ...page, warehouseId, type: '1' })
    const opened = await get<Row>(`${BASE}/takeOut/detail`, { batchId: String(records[0]?.batchId) })
    expect(opened.inventoryDetail).toMatchObject(rows.map((row) => ({ skuCode: row.型号编码, qty: Number(row.数量) })))
  })

  it('between two warehouses are opened by allocateId [B445]', async () => {
    const warehouseId = await addWarehouse()
    await putIn(warehouseId, { skuCode: SKU, qty: 3 })
    const body = { warehouseId, toWarehouseId: SECOND, outReason: '借用', inventoryList: [{ skuCode: SKU, qty: 2 }] }
    const { allocateId } = await post<Row>(`${BASE}/takeOutAllocate`, body)
    const opened = await get<Row>(`${BASE}/allocate/detail`, { allocateId: String(allocateId) })
    expect(opened).toMatchObject({ ...body, inventoryList: [{ skuCode: SKU, qty: 2 }] })
    expect((await call('get', `${BASE}/allocate/detail`, { query: { id: String(allocateId) } })).status).toBe(400)
    expect(await qtyOf(warehouseId, SKU)).toBe(1)
  })

  it('a count takes both its lists and is opened by stockCheckId [B451]', async () => {
    const warehouseId = await addWarehouse()
    await putIn(warehouseId, { skuCode: SKU, qty: 1, weight: '2' })
    const lists = {
      stockLines: [{ skuCode: SKU, checkWeight: '1.5' }],
      newProductLines: [{ skuCode: OTHER, checkWeight: '0.25' }],
    }
    const saved = await post<Row>(`${BASE}/stockCheck`, { factoryId: seedId('factory', 1), warehouseId, ...lists })
    const query = { stockCheckId: String(saved.stockCheckId) }
    const opened = await get<Row>(`${BASE}/stockCheckDetail`, query)
    expect(opened).toMatchObject({ warehouseId, stockLines: [{ skuCode: SKU, checkDiffWeight: '-0.500' }] })
    expect(opened.newProductLines).toMatchObject([{ skuCode: OTHER }])
    expect((await call('get', `${BASE}/stockCheckDetail`, { query: { id: query.stockCheckId } })).status).toBe(400)
  })

  it('a count of goods that have left since their stock was shown is refused, and books nothing (G263)', async () => {
    const warehouseId = await addWarehouse()
    await putIn(warehouseId, { skuCode: SKU, qty: 10, weight: '2' })
    // The form has shown 2 t, and 1.8 t were counted; then 1.2 t leave.
    const counted = { skuCode: SKU, currWeight: '2.000', checkQty: 9, checkWeight: '1.8' }
    await takeOut(warehouseId, { inventoryDetail: [{ skuCode: SKU, qty: 6, weight: '1.2' }] })
    const check = { factoryId: seedId('factory', 1), warehouseId, stockLines: [counted] }
    const { status, data } = await call('post', `${BASE}/stockCheck`, { body: check })
    const said = '库存已变为数量4、重量0.800吨，请重新选择产品并核对盘点数'
    expect([status, fieldsOf(data)]).toEqual([400, { 'stockLines.0.skuCode': said }])
    expect(await qtyOf(warehouseId, SKU)).toBe(4)
    // Four pieces stay four pieces where the form has shown five, although their weight is the one that it has shown.
    const pieces = { ...counted, currQty: 5, currWeight: '0.8', checkQty: 4, checkWeight: '0.8' }
    const other = await call('post', `${BASE}/stockCheck`, { body: { ...check, stockLines: [pieces] } })
    expect([other.status, fieldsOf(other.data)], 'other pieces').toEqual([400, { 'stockLines.0.skuCode': said }])
    const again = { ...counted, currQty: 4, currWeight: '0.8', checkQty: 3, checkWeight: '0.6' }
    await post(`${BASE}/stockCheck`, { ...check, stockLines: [again] })
    expect(await qtyOf(warehouseId, SKU)).toBe(3)
  })
})

describe('products', () => {
  it('are paged, opened by their code, imported by the id of a file, and offered by material type [B455]', async () => {
    const base = '/blade-xwy/prod'
    const first = await get<Page>(`${base}/productPage`, page)
    const second = await get<Page>(`${base}/productPage`, { ...page, current: 2 })
    const codes = [...first.records, ...second.records].map(({ skuCode }) => skuCode)
    expect([first.records.length, new Set(codes).size]).toEqual([10, codes.length])
    expect(await get<Row>(`${base}/productDetail`, { skuCode: SKU })).toMatchObject({ skuCode: SKU })
    expect((await call('get', `${base}/productDetail`, { query: { id: SKU } })).status).toBe(400)
    const columns = ['型号编码', '型号', '材料类型', '米重'].map(text)
    const row = { 型号编码: 'CALL-1', 型号: '连线型号', 材料类型: '配件', 米重: '1.5' }
    const { attachId } = await upload(server(), columns, [row])
    await post(`${base}/import/sku`, { fileId: attachId })
    const parts = await get<Row[]>(`${base}/productList`, { category1stCode: '4' })
    expect(parts.map(({ skuCode }) => skuCode)).toContain('CALL-1')
    expect(parts.filter((part) => part.category1stCode !== '4')).toEqual([])
  })
})
