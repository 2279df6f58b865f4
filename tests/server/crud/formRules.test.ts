import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const project = (values: Row): Row => ({
  projectName: '规则项目',
  projectCode: `RULES-${values.code ?? 0}`,
  projectAddress: '示范路 1 号',
  superFactoryUserName: '黄工',
  superFactoryUserMobile: '13800000000',
  ...values,
})

async function refused(operation: string, body: Row): Promise<Row> {
  const { status, data } = await server.call(operation, { body })
  expect(status).toBe(400)
  return (data as { fields: Row }).fields
}

async function done(operation: string, body: Row): Promise<Row> {
  const { status, msg, data } = await server.call(operation, { body })
  expect(status, String(msg)).toBe(200)
  return data as Row
}

describe('a rule across fields holds for whoever asks the server', () => {
  const building = {
    floorFromNumber: 9,
    floorToNumber: 3,
    estimatedEntryDate: '2026-05-02',
    estimatedExitDate: '2026-05-01',
  }
  const car = { startDate: '2026-05-02 08:00:00', estDate: '2026-05-01 08:00:00' }
  it.each<[sentence: string, path: string, request: { to: string; body: Row }]>([
    [
      '项目结束时间不能早于项目开始时间',
      'projectEndTime',
      { to: 'project.project.add', body: { projectStartTime: '2026-05-02', projectEndTime: '2026-05-01' } },
    ],
    [
      '调入日期不能早于调出日期',
      'inDate',
      { to: 'warehouse.allot.take-out', body: { outDate: '2026-02-02', inDate: '2026-02-01' } },
    ],
    [
      '合同结束日期不能早于开始日期',
      'endDate',
      { to: 'oa.contract.add', body: { startDate: '2026-05-02', endDate: '2026-05-01' } },
    ],
    [
      '预计到达时间不能早于发车时间',
      'transportList.0.estDate',
      { to: 'logistics.exit-shipment.add', body: { transportList: [car] } },
    ],
    [
      '截止楼层不能小于起始楼层',
      'projectRentalReportList.0.floorToNumber',
      { to: 'project.rental-report.add', body: { projectRentalReportList: [building] } },
    ],
    [
      '预计退场日期不能早于预计进场日期',
      'projectRentalReportList.0.estimatedExitDate',
      { to: 'project.rental-report.add', body: { projectRentalReportList: [building] } },
    ],
  ])('%s', async (sentence, path, { to, body }) => {
    expect(await refused(to, body)).toHaveProperty([path], sentence)
  })

  it('an update is held against what is stored', async () => {
    const { projectId, version } = await done('project.project.add', project({ projectStartTime: '2026-05-02' }))
    const body = { projectId, version, projectEndTime: '2026-05-01' }
    expect(await refused('project.project.update', project(body))).toEqual({
      projectEndTime: '项目结束时间不能早于项目开始时间',
    })
    await done('project.project.update', project({ ...body, projectEndTime: '2026-05-02' }))
  })
})

describe('a value that is in no dictionary', () => {
  it('is refused at its field and at its cell', async () => {
    expect(await refused('project.project.add', project({ code: 1, projectType: 'nonsense' }))).toEqual({
      projectType: '不在选项中',
    })
    const rows = { projectRentalReportList: [{ projectType: 'nonsense' }] }
    expect(await refused('project.rental-report.add', rows)).toMatchObject({
      'projectRentalReportList.0.projectType': '不在选项中',
    })
  })

  it('is taken as soon as the dictionary has it', async () => {
    const { data } = await server.call('system.dict.dictionary', { query: { code: 'project_project_type' } })
    const [{ parentId } = { parentId: '' }] = data as { parentId: string }[]
    const entry = { parentId, code: 'project_project_type', dictKey: 'own', dictValue: '自建', sort: 9, isSealed: 0 }
    expect(await refused('project.project.add', project({ code: 2, projectType: 'own' }))).toHaveProperty('projectType')
    await done('system.dict.submit', entry)
    await done('project.project.add', project({ code: 2, projectType: 'own' }))
  })
})

describe('a computed value', () => {
  const trip = { startDate: '2026-05-01', endDate: '2026-05-03' }
  const form = { title: '验收', applicant: '林晓岚', department: '运营部' }

  it('is computed again where a request has another', async () => {
    const items = [{ name: '纸', quantity: 3, price: '2.50', total: '1.00' }]
    const body = { ...form, supplierName: '文具店', items, amount: '1.00' }
    const { id, version, items: stored } = await done('oa.purchase.add', body)
    expect((await server.call('oa.purchase.detail', { query: { id: String(id) } })).data).toMatchObject({
      amount: '7.5',
      items: [{ total: '7.5' }],
    })
    const more = { ...body, id, version, items: [...(stored as Row[]), { name: '笔', quantity: 1, price: '1.00' }] }
    expect(await done('oa.purchase.update', more)).toMatchObject({ amount: '8.5' })
  })

  it('of a row stays as it was typed while its mark says so', async () => {
    const overruled = { name: '纸', quantity: 3, price: '2.50', total: '7.00', totalOverruled: true }
    const items = [overruled, { ...overruled, name: '笔', totalOverruled: false }, { ...overruled, total: null }]
    const body = { ...form, supplierName: '文具店', items }
    const { id, version, items: stored } = await done('oa.purchase.add', body)
    const { data } = await server.call('oa.purchase.detail', { query: { id: String(id) } })
    expect(data).toMatchObject({
      amount: '22',
      items: [
        { total: '7.00', totalOverruled: true },
        { total: '7.5', totalOverruled: false },
        { total: '7.5', totalOverruled: false },
      ],
    })
    const [first, ...rest] = stored as Row[]
    const changed = [{ ...first, quantity: 9 }, ...rest]
    const again = await done('oa.purchase.update', { ...body, id, version, items: changed })
    expect(again).toMatchObject({ amount: '22', items: [{ total: '7.00', totalOverruled: true }, {}, {}] })
    const back = [{ ...first, quantity: 9, totalOverruled: false }, ...rest]
    expect(await done('oa.purchase.update', { ...body, id, version: again.version, items: back })).toMatchObject({
      amount: '37.5',
      items: [{ total: '22.5', totalOverruled: false }, {}, {}],
    })
  })

  it('of a row is held to the rules of what is typed', async () => {
    const items = [{ name: '纸', quantity: 3, price: '2.50', total: '7.001', totalOverruled: true }]
    expect(await refused('oa.purchase.add', { ...form, supplierName: '文具店', items })).toEqual({
      'items.0.total': '请输入正确的价格',
    })
  })

  it('follows what it is computed from, sent or not', async () => {
    expect(await done('oa.business-trip.add', { ...form, ...trip, destination: '佛山', amount: '800' })).toMatchObject({
      tripDays: 3,
    })
  })
})
