import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { agree as agreeTo } from '../../support/agree'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Row = Record<string, unknown>

const warehouse = (number: number) => seedId('warehouse', number)
const projectId = seedId('project', 2)
const goods = [{ skuCode: 'LM-P200-2700', qty: 5, weight: '0.083' }]

async function call(id: string, request: { query?: Record<string, string | number>; body?: unknown } = {}) {
  const { status, data, msg } = await server.call(id, request)
  return { status, msg, data: data as Row }
}

const vehicle = {
  cartNumber: '粤A12345',
  driverName: '赵师傅',
  startDate: '2026-03-01 08:00:00',
  estDate: '2026-03-02 08:00:00',
  totalWeight: '0.083',
  totalQty: 5,
  totalUnit: '3',
  projectPutInDetailList: goods,
}

const agree = (resource: string, id: string) => agreeTo(server, resource, id)

async function instruction() {
  const depts = (await call('system.dept.fs-list')).data as unknown as { children: Row[] }[]
  return {
    factoryId: seedId('factory', 1),
    toWarehouseId: warehouse(1),
    chargeName: '陈志明',
    chargeMobile: '13800000201',
    superFactoryCorpId: String(depts[0]?.children[0]?.id),
    superFactoryUserName: '邓少聪',
    superFactoryUserMobile: '13800000314',
    transportList: [vehicle],
  }
}

describe('an inbound instruction', () => {
  it('is numbered by the day, and shows what its ids name', async () => {
    const { status, data } = await call('logistics.inbound-instruction.add', { body: await instruction() })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      projectPutinCode: 'RK20260301001',
      factoryName: '佛山恒立铝模制造有限公司',
      toWarehouseName: '恒立狮山发货仓',
      toAddress: '广东省佛山市南海区狮山镇示范路 18 号',
      chargeNameAndMobile: '陈志明 13800000201',
      superFactoryUserNameAndMobile: '邓少聪 13800000314',
    })
    const [row] = data.inboundConfirmQtyList as Row[]
    const [transport] = data.transportList as Row[]
    expect(row).toMatchObject({ transportId: transport?.transportId, skuName: '平面板 P200×2700', qty: 5 })
    expect(String(transport?.transportId)).toMatch(/^\d{18,19}$/)
  })

  it('keeps the id of a vehicle when it is changed', async () => {
    const { data } = await call('logistics.inbound-instruction.add', { body: await instruction() })
    const [transport] = data.transportList as Row[]
    const { projectPutInId } = data
    const transportList = [{ ...vehicle, transportId: transport?.transportId, cartNumber: '粤B00001' }]
    const body = { ...(await instruction()), projectPutInId, transportList, chargeName: '李四' }
    const changed = await call('logistics.inbound-instruction.update', { body })
    expect(changed.data.chargeNameAndMobile).toBe('李四 13800000201')
    expect(changed.data.projectPutinCode).toBe(data.projectPutinCode)
    const { transportId } = (changed.data.transportList as Row[])[0] ?? {}
    expect(transportId).toBe(transport?.transportId)
  })

  it('says what it lacks in the words of its form', async () => {
    const { status, data } = await call('logistics.inbound-instruction.add', { body: {} })
    expect(status).toBe(400)
    expect(data.fields).toEqual({
      factoryId: '请选择铝模厂',
      toWarehouseId: '请选择目的仓库',
      chargeName: '请输入收货联系人姓名',
      chargeMobile: '请输入收货联系电话',
      superFactoryCorpId: '请选择监管公司',
      superFactoryUserName: '请输入负责人姓名',
      superFactoryUserMobile: '请输入联系电话',
    })
  })
})

describe('an admission application', () => {
  it('shows its project, and goes from a dispatch warehouse to one of a project', async () => {
    const entry = { warehouseId: warehouse(1), toWarehouseId: warehouse(5), projectPutInDetailList: goods }
    const body = { projectId, goodsOutboundAdmissionDetailList: [entry] }
    const { status, data } = await call('logistics.inbound-instruction.add', { body })
    expect(status).toBe(200)
    expect(data).toMatchObject({ projectCode: 'XM-0002', toWarehouseName: '二号项目工地仓' })
    const wrong = { ...body, goodsOutboundAdmissionDetailList: [{ ...entry, toWarehouseId: warehouse(3) }] }
    const refused = await call('logistics.inbound-instruction.add', { body: wrong })
    expect(refused.data.fields).toEqual({
      'goodsOutboundAdmissionDetailList.0.toWarehouseId': '目的仓库的类型应为项目仓库',
    })
  })

  it('that is submitted is opened from its todos and lists by its own route, an instruction by the other [B208] [B472]', async () => {
    const entry = { warehouseId: warehouse(1), toWarehouseId: warehouse(5), projectPutInDetailList: goods }
    const admission = { projectId, goodsOutboundAdmissionDetailList: [entry] }
    const routes: unknown[] = []
    for (const body of [admission, await instruction()]) {
      const { projectPutInId } = (await call('logistics.inbound-instruction.add', { body })).data
      expect((await call('logistics.inbound-instruction.submit', { body: { projectPutInId } })).status).toBe(200)
      const isOwn = ({ businessId }: Row) => businessId === projectPutInId
      const initiated = await call('flow.todo.page', { query: { status: 2, size: 500 } })
      const sent = await call('flow.work.send-list', { query: { size: 500 } })
      routes.push((initiated.data.records as Row[]).find(isOwn)?.routeKey)
      routes.push((sent.data.records as Row[]).find(isOwn)?.routeKey)
    }
    expect(routes).toEqual(['admission', 'admission', 'inbound-instruction', 'inbound-instruction'])
  })
})

describe('the stock of one product', () => {
  it('is that of the warehouse, and of a batch only what came with it [B487]', async () => {
    const product = { warehouseId: warehouse(1), category1stCode: '1', skuCode: 'LM-P200-2700' }
    const { data } = await call('logistics.takeout.sku-detail', { query: product })
    expect(data).toMatchObject({ skuCode: 'LM-P200-2700', qty: expect.any(Number), kpm: expect.any(String) })
    const other = await call('logistics.takeout.sku-detail', { query: { ...product, category1stCode: 'none' } })
    expect(other).toMatchObject({ status: 404, msg: '仓库中没有该产品' })
    const come = await call('warehouse.in-out.put-in', {
      body: {
        projectId,
        inoutType: '101',
        warehouseId: warehouse(1),
        inventoryDetail: [{ skuCode: 'LM-P200-2700', qty: 1 }],
      },
    })
    const batchId = String(come.data.batchId)
    expect((await call('logistics.takeout.sku-detail', { query: { ...product, batchId } })).data.qty).toBe(
      Number(data.qty) + 1,
    )
    const absent = { ...product, batchId, skuCode: 'LM-P400-2700' }
    expect(await call('logistics.takeout.sku-detail', { query: absent })).toMatchObject({ status: 404 })
  })
})

describe('a shipment', () => {
  const entry = {
    warehouseId: warehouse(1),
    toWarehouseId: warehouse(5),
    reqTotalWeight: '0.083',
    projectPutInDetailList: goods,
  }

  async function qtyOf(warehouseId: string): Promise<number> {
    const query = { warehouseId, skuCode: 'LM-P200-2700' }
    const { status, data } = await call('logistics.takeout.sku-detail', { query })
    return status === 200 ? Number(data.qty) : 0
  }

  it('moves its goods when it is agreed, once', async () => {
    const { data } = await call('logistics.exit-shipment.add', {
      body: { projectId, goodsOutboundExitDetailList: [entry] },
    })
    expect(data).toMatchObject({ toWarehouseName: '二号项目工地仓', projectName: expect.any(String) })
    const { projectPutInId } = data
    await call('logistics.exit-shipment.submit', { body: { projectPutInId } })
    const before = { from: await qtyOf(warehouse(1)), to: await qtyOf(warehouse(5)) }
    await agree('logistics.exit-shipment', String(projectPutInId))
    expect(await qtyOf(warehouse(1))).toBe(before.from - 5)
    expect(await qtyOf(warehouse(5))).toBe(before.to + 5)
    await agree('logistics.exit-shipment', String(projectPutInId))
    expect(await qtyOf(warehouse(1))).toBe(before.from - 5)
  })

  it('is refused when its rows say other totals than their goods, each where it is said', async () => {
    const [wrong, more] = [{ reqTotalQty: 6, reqTotalWeight: '0.084' }, { reqTotalQty: 5 }]
    const entries = [
      { ...entry, ...more },
      { ...entry, ...wrong },
    ]
    const { data } = await call('logistics.exit-shipment.add', {
      body: { projectId, goodsOutboundExitDetailList: entries },
    })
    const refused = await call('logistics.exit-shipment.submit', { body: { projectPutInId: data.projectPutInId } })
    expect(refused.data.fields).toEqual({
      'goodsOutboundExitDetailList.1.reqTotalQty': '货物明细的数量之和为5',
      'goodsOutboundExitDetailList.1.reqTotalWeight': '货物明细的重量之和为0.083吨',
    })
  })

  it('shows the day on which its first goods leave, unless it names one', async () => {
    const add = async (values: Row) => {
      const entries = [entry, { ...entry, exitDate: '2026-05-02' }, { ...entry, exitDate: '2026-05-03' }]
      const body = { projectId, goodsOutboundExitDetailList: entries, ...values }
      return (await call('logistics.exit-shipment.add', { body })).data.estExitDate
    }
    expect(await add({})).toBe('2026-05-02')
    expect(await add({ estExitDate: '2026-05-01' })).toBe('2026-05-01')
  })

  it('of what comes back goes to a warehouse for returns', async () => {
    const back = { ...entry, warehouseId: warehouse(5), toWarehouseId: warehouse(1) }
    const refused = await call('logistics.return-shipment.add', {
      body: { projectId, goodsOutboundExitDetailList: [back] },
    })
    expect(refused.data.fields).toEqual({
      'goodsOutboundExitDetailList.0.toWarehouseId': '目的仓库的类型应为退货目的仓库',
    })
  })

  it('offers the buildings that its project reported', async () => {
    const { data } = await call('logistics.takeout.build-list', { query: { projectId } })
    expect((data as unknown as Row[]).map(({ buildNumber }) => buildNumber)).toContain('5#')
  })
})
