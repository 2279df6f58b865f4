import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../../src/api/api'
import type { RecordData } from '../../../src/contract/value'
import { operations } from '../../../src/generated/operations'
import { screen as form } from '../../../src/generated/screens/logistics/inbound-instruction/inbound-instruction-form'
import { screen as list } from '../../../src/generated/screens/logistics/inbound-instruction/inbound-instruction-list'
import { seedId } from '../../../src/seed/data/seedId'
import { FileUpload } from '../../../src/upload/fileUpload'
import { formErrors } from '../../support/formErrors'
import { importColumns } from '../../support/importColumns'
import { signedInApi } from '../../support/signedInApi'
import { openTestServer, type TestServer } from '../../support/testServer'
import { vehicle } from '../../support/vehicle'
import { uploadWorkbook } from '../../support/workbookFile'

const sayInForm = (field: string, value: string) => formErrors(form, { [field]: value })[field]

let server: TestServer
let api: Api
let company: RecordData

beforeAll(async () => {
  server = await openTestServer()
  api = await signedInApi(server)
  const [tree] = (await api.dynamicCall('system.dept.fs-list', {})) as { readonly children: RecordData[] }[]
  company = tree?.children[0] ?? {}
})
afterAll(() => server.close())

const pathOf = (operation: string | undefined) => operations[operation ?? '']?.path
const actionOf = (name: string) => list.actions.find((action) => action.name === name)?.run
const call = async (operation: string, body: RecordData) => (await api.dynamicCall(operation, { body })) as RecordData
const read = async ({ projectPutInId }: RecordData) =>
  (await api.dynamicCall('logistics.inbound-instruction.detail', { query: { projectPutInId } })) as RecordData

const instruction = (): RecordData => ({
  factoryId: seedId('factory', 1),
  toWarehouseId: seedId('warehouse', 1),
  chargeName: '陈志明',
  chargeMobile: '13800000201',
  superFactoryCorpId: company.id,
  superFactoryUserName: '邓少聪',
  superFactoryUserMobile: '13800000314',
  transportList: [vehicle({ qty: 2, weight: '0.024' }, [{ skuCode: 'ZC-D48-3000', qty: 2, weight: '0.024' }])],
})

test('is added, updated, submitted and reset by its own calls, with its own id [B374]', async () => {
  const add = form.add?.operation ?? ''
  const update = form.update?.operation ?? ''
  const verbs = ['submit', 'reset'].map((name) => {
    const run = actionOf(name)
    return run?.kind === 'call' ? run.operation : ''
  })
  const paths = [add, update, ...verbs].map(pathOf)
  expect(paths).toEqual(['add', 'update', 'submit', 'reset'].map((verb) => `/blade-xwy/project/putin/${verb}`))
  const added = await call(add, instruction())
  const { projectPutInId } = added
  await call(update, { ...added, chargeName: '李四' })
  expect(await read(added)).toMatchObject({ chargeName: '李四', status: -1 })
  await call(verbs[0] ?? '', { projectPutInId })
  // Several may accept it, and nobody has taken it upon himself.
  expect(await read(added)).toMatchObject({ status: 100 })
  await call(verbs[1] ?? '', { projectPutInId })
  expect(await read(added)).toMatchObject({ status: -1 })
})

test.each([
  ['without a vehicle', [], { transportList: '请至少填写一辆车' }],
  [
    'with a vehicle of no goods',
    [vehicle({ qty: 1, weight: '1' })],
    { 'transportList.0.projectPutInDetailList': '请填写本车的货物明细' },
  ],
])('%s brings nothing, and is not submitted', async (_title, transportList, fields) => {
  const { projectPutInId } = await call('logistics.inbound-instruction.add', { ...instruction(), transportList })
  const answer = await server.call('logistics.inbound-instruction.submit', { body: { projectPutInId } })
  expect(answer).toMatchObject({ status: 400, data: { fields } })
})

test('shows whom and what it names, with the requests and the projects that they are for [B370]', async () => {
  const plans = (await api.dynamicCall('requirement.demand-plan.list', {})) as RecordData[]
  const plan = plans.find(({ factoryId }) => factoryId === seedId('factory', 1)) ?? {}
  const added = await call('logistics.inbound-instruction.add', {
    ...instruction(),
    transportList: [],
    requireIds: [String(plan.requirementId)],
  })
  const shown = await read(added)
  expect(shown).toMatchObject({
    factoryName: '佛山恒立铝模制造有限公司',
    toWarehouseName: '恒立狮山发货仓',
    superFactoryCorpName: company.title,
    superFactoryUserName: '邓少聪',
    requirementPlanReqs: [{ reqCode: plan.reqCode, createTime: plan.createTime }],
  })
  const [request] = shown.requirementPlanReqs as RecordData[]
  expect(String(request?.projectNames)).not.toBe('')
})

test('keeps a supervisor who was typed, also beside a chosen one [B367]', async () => {
  const { records } = (await api.dynamicCall('system.user.page', { query: { account: 'supervisor' } })) as {
    readonly records: RecordData[]
  }
  const body = { ...instruction(), superFactoryUserId: records[0]?.id, superFactoryUserName: '一位新来的监理' }
  expect(await read(await call('logistics.inbound-instruction.add', body))).toMatchObject({
    superFactoryUserName: '一位新来的监理',
    superFactoryUserNameAndMobile: '一位新来的监理 13800000314',
  })
  const { superFactoryUserName: _typed, ...chosen } = body
  expect(await read(await call('logistics.inbound-instruction.add', chosen))).toMatchObject({
    superFactoryUserName: records[0]?.realName,
  })
})

test('keeps the authorization letter that was uploaded for it [B369]', async () => {
  const letter = new File(['%PDF-1.7 授权书'], '授权书.pdf', { type: 'application/pdf' })
  const { name, url } = await new FileUpload(letter, { api }).run().then((file) => file ?? { name: '', url: '' })
  const added = await call('logistics.inbound-instruction.add', {
    ...instruction(),
    superFactoryFileUrl: [{ name, url }],
  })
  expect((await read(added)).superFactoryFileUrl).toEqual([expect.objectContaining({ name: '授权书.pdf', url })])
})

test('drafts come from a workbook by the id of its file, all or none [B375]', async () => {
  const run = actionOf('import')
  expect(run).toMatchObject({ kind: 'upload', operation: 'logistics.inbound-instruction.import' })
  expect(operations['logistics.inbound-instruction.import']).toMatchObject({
    method: 'post',
    path: '/blade-xwy/project/putin/import/data',
  })
  const row = {
    factoryId: '佛山恒立铝模制造有限公司',
    toWarehouseId: '恒立狮山发货仓',
    chargeName: '簿上来的收货人',
    chargeMobile: '13800000201',
    superFactoryCorpId: company.title,
    superFactoryUserName: '邓少聪',
    superFactoryUserMobile: '13800000314',
  }
  const stored = async () => {
    const rows = (await api.dynamicCall('logistics.inbound-instruction.list', {})) as RecordData[]
    return rows.filter(({ chargeName }) => chargeName === row.chargeName)
  }
  const wrong = await uploadWorkbook(server, importColumns('logistics.inbound-instruction.import'), [
    row,
    { ...row, toWarehouseId: '没有的仓库' },
  ])
  const refused = await server.call('logistics.inbound-instruction.import', { body: { fileId: wrong } })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.data)).toContain('没有的仓库不存在')
  expect(await stored()).toEqual([])
  const broken = await uploadWorkbook(server, importColumns('logistics.inbound-instruction.import'), [
    { ...row, chargeMobile: '123', superFactoryUserMobile: '456' },
    { ...row, factoryId: '没有的厂' },
    row,
  ])
  const told = await server.call('logistics.inbound-instruction.import', { body: { fileId: broken } })
  expect((told.data as { fields: object }).fields, 'as the form says it, names included, in one round').toEqual({
    fileId: told.msg,
    '2.收货联系电话': sayInForm('chargeMobile', '123'),
    '2.联系电话': sayInForm('superFactoryUserMobile', '456'),
    '3.铝模厂': '没有的厂不存在',
  })
  const fileId = await uploadWorkbook(server, importColumns('logistics.inbound-instruction.import'), [row, row])
  await call('logistics.inbound-instruction.import', { fileId })
  expect(await stored()).toMatchObject([
    { status: -1, toWarehouseId: seedId('warehouse', 1), superFactoryCorpName: company.title },
    { status: -1 },
  ])
})

test('its warehouse is one of its factory, and its company supervises factories, from the form and from a workbook', async () => {
  const [tree] = (await api.dynamicCall('system.dept.ps-list', {})) as { readonly children: RecordData[] }[]
  const stranger = tree?.children[0] ?? {}
  const wrong = { ...instruction(), toWarehouseId: seedId('warehouse', 2), superFactoryCorpId: stranger.id }
  const told = await server.call('logistics.inbound-instruction.add', { body: wrong })
  expect(told).toMatchObject({
    status: 400,
    data: { fields: { toWarehouseId: '目的仓库不属于该铝模厂', superFactoryCorpId: '监管公司应为厂监公司' } },
  })
  const added = await call('logistics.inbound-instruction.add', instruction())
  const moved = { ...added, toWarehouseId: seedId('warehouse', 2) }
  expect((await server.call('logistics.inbound-instruction.update', { body: moved })).status).toBe(400)
  const row = {
    ...{ factoryId: '佛山恒立铝模制造有限公司', toWarehouseId: '铝安金利发货仓', chargeName: '甲' },
    ...{ chargeMobile: '13800000201', superFactoryCorpId: company.title },
    ...{ superFactoryUserName: '邓少聪', superFactoryUserMobile: '13800000314' },
  }
  const fileId = await uploadWorkbook(server, importColumns('logistics.inbound-instruction.import'), [row])
  expect(await server.call('logistics.inbound-instruction.import', { body: { fileId } })).toMatchObject({
    status: 400,
    msg: expect.stringContaining('目的仓库不属于该铝模厂'),
  })
})
