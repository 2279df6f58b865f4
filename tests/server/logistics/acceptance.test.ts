import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInApi } from '../../support/signedInApi'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Row = { readonly [field: string]: unknown }

async function findDocument(): Promise<Row> {
  const { data } = await server.call('logistics.inbound-instruction.page', {
    query: { factoryId_notnull: 'true', status: '0' },
  })
  return (data as { records: Row[] }).records[0] ?? {}
}

async function openTask(projectPutInId: unknown): Promise<Row> {
  const { data } = await server.call('flow.todo.page', {
    as: 'operator',
    query: { status: 0, businessId: String(projectPutInId) },
  })
  return (data as { records: Row[] }).records[0] ?? {}
}

const read = async (projectPutInId: unknown): Promise<Row> => {
  const api = await signedInApi(server)
  const query = { projectPutInId: String(projectPutInId) }
  return (await api.call('logistics.inbound-instruction.detail', { query })) as Row
}

test('nobody agrees past the values that his step asks for [B492, B493]', async () => {
  const { projectPutInId } = await findDocument()
  const { id, taskId } = await openTask(projectPutInId)
  const missing = {
    'variables.transportList.0.totalWeightFs': '请输入整车过磅重量',
    'variables.transportList.0.totalQtyFs': '请输入整车货物数量',
    'variables.transportList.0.totalUnitFs': '请选择货物数量单位',
  }
  const refusal = { status: 400, msg: expect.stringMatching(/^请/), data: { fields: missing } }
  const complete = (variables?: Row) =>
    server.call('flow.work.complete-task', { as: 'operator', body: { taskId, flag: 'ok', variables } })

  const commit = server.call('flow.todo.commit', { as: 'operator', body: { id, auditResult: 10 } })
  expect(await commit, 'from a view, or from the details of a todo').toMatchObject(refusal)
  expect(await complete(), 'without opening it').toMatchObject(refusal)
  const [vehicle = {}] = (await read(projectPutInId)).transportList as Row[]
  const one = { transportList: [{ ...vehicle, totalQtyFs: 2 }] }
  const { 'variables.transportList.0.totalQtyFs': _said, ...rest } = missing
  expect(await complete(one), 'with some of them').toMatchObject({ status: 400, data: { fields: rest } })
  expect((await read(projectPutInId)).status, 'nothing was decided').toBe(0)
  expect((await openTask(projectPutInId)).taskId).toBe(taskId)

  const { data: todo } = await server.call('flow.todo.detail', { as: 'operator', query: { id: String(id) } })
  expect(todo).toMatchObject({ hasStepForm: true, results: [10, 20, 30] })
})

test('nobody accepts a delivery by leaving its rows out, or by adding some', async () => {
  const { projectPutInId } = await findDocument()
  const { taskId } = await openTask(projectPutInId)
  const before = (await read(projectPutInId)).transportList as Row[]
  const [vehicle = {}] = before
  const complete = (transportList: readonly Row[], flag = 'ok') =>
    server.call('flow.work.complete-task', { as: 'operator', body: { taskId, flag, variables: { transportList } } })
  const filled = { totalWeightFs: '1.500', totalQtyFs: 7, totalUnitFs: '1' }
  const said = { 'variables.transportList': '明细的行数与单据不一致，请刷新后重试' }
  for (const rows of [[], [...before, { ...vehicle, ...filled }]])
    expect(await complete(rows), `${rows.length} vehicles`).toMatchObject({ status: 400, data: { fields: said } })
  const inner = { 'variables.transportList.0.projectPutInDetailList': '明细的行数与单据不一致，请刷新后重试' }
  const { projectPutInDetailList: _goods, ...bare } = vehicle
  for (const row of [{ ...bare, projectPutInDetailList: [] }, { ...bare, projectPutInDetailList: null }, bare])
    expect(await complete([{ ...row, ...filled }])).toMatchObject({ status: 400, data: { fields: inner } })
  expect((await read(projectPutInId)).transportList, 'nothing was changed').toEqual(before)
})

test('nobody accepts pieces that weigh nothing; a count of his own or one before says that there are some', async () => {
  const { projectPutInId } = await findDocument()
  const { taskId } = await openTask(projectPutInId)
  const [vehicle = {}] = (await read(projectPutInId)).transportList as Row[]
  const [goods = {}] = vehicle.projectPutInDetailList as Row[]
  const accept = (found: Row) => {
    const rows = [{ ...goods, ...found }]
    const transportList = [{ ...vehicle, totalQtyFs: 3, totalUnitFs: '3', projectPutInDetailList: rows }]
    return server.call('flow.work.complete-task', {
      as: 'operator',
      body: { taskId, flag: 'ok', variables: { transportList } },
    })
  }
  const at = (field: string) => ({
    [`variables.transportList.0.projectPutInDetailList.0.${field}`]: '请输入大于0的数值，最多保留三位小数',
  })
  const missing = { 'variables.transportList.0.totalWeightFs': '请输入整车过磅重量' }
  const said = async (found: Row) => ((await accept(found)).data as { fields: Row }).fields
  expect(await said({ verityQtyFc: 3, verityWeightFc: '0' })).toEqual({ ...missing, ...at('verityWeightFc') })
  expect(await said({ verityWeightFc: '0' }), 'of what was ordered').toEqual({ ...missing, ...at('verityWeightFc') })
  expect(await said({ commitQty: 3, commitWeight: '0' })).toEqual({ ...missing, ...at('commitWeight') })
  expect(await said({ verityQtyFc: 0, verityWeightFc: '0' }), 'nothing has arrived').toEqual(missing)
})

/** Accepts again, after a second look was asked for, with a weight that was cleared. */
async function expectCleared(projectPutInId: unknown): Promise<void> {
  const { id } = await openTask(projectPutInId)
  const body = { id, auditResult: 40, auditComment: '请重新过磅' }
  const again = await server.call('flow.todo.commit', { as: 'operator', body })
  expect(again.status).toBe(200)
  const { taskId, taskDefinitionKey } = await openTask(projectPutInId)
  expect(taskDefinitionKey).toBe('factoryTask')
  const [vehicle = {}] = (await read(projectPutInId)).transportList as Row[]
  const [{ verityWeightFc: _, ...goods } = {}] = vehicle.projectPutInDetailList as Row[]
  const variables = { transportList: [{ ...vehicle, projectPutInDetailList: [goods] }] }
  const { status } = await server.call('flow.work.complete-task', {
    as: 'operator',
    body: { taskId, flag: 'ok', variables },
  })
  expect(status).toBe(200)
  const [after = {}] = (await read(projectPutInId)).transportList as Row[]
  expect(after.projectPutInDetailList).toEqual([goods])
}

test('who accepts stores quantities and weights with the decision, or neither, and nothing that his form locks [B495]', async () => {
  const { projectPutInId } = await findDocument()
  const { taskId, taskDefinitionKey } = await openTask(projectPutInId)
  expect(taskDefinitionKey).toBe('factoryTask')
  const [vehicle = {}] = (await read(projectPutInId)).transportList as Row[]
  const [goods = {}] = vehicle.projectPutInDetailList as Row[]
  const complete = (transportList: unknown) =>
    server.call('flow.work.complete-task', {
      as: 'operator',
      body: { taskId, flag: 'ok', variables: { transportList } },
    })

  const wrong = await complete([{ ...vehicle, totalQtyFs: 0, totalWeightFs: '1.2345' }])
  expect(wrong.status).toBe(400)
  expect(wrong.data).toEqual({
    fields: {
      'variables.transportList.0.totalWeightFs': '整车过磅重量(工厂侧)格式不正确',
      'variables.transportList.0.totalQtyFs': '整车货物数量(工厂侧)不能小于1',
    },
  })
  expect((await read(projectPutInId)).status, 'nothing was decided').toBe(0)

  const others = { skuCode: 'LM-OTHER', skuName: '别的型号', qty: 1, weight: '0.001' }
  const accepted = { ...goods, ...others, verityQtyFc: 3, verityWeightFc: '0.125' }
  const filled = {
    ...{ ...vehicle, cartNumber: '粤B00000', driverName: '别人' },
    totalQtyFs: 3,
    totalWeightFs: '2.500',
    totalUnitFs: '3',
    projectPutInDetailList: [accepted],
  }
  expect((await complete([filled])).status).toBe(200)
  const after = await read(projectPutInId)
  expect(after).toMatchObject({
    status: 101,
    transportList: [
      {
        ...{ cartNumber: vehicle.cartNumber, driverName: vehicle.driverName },
        totalWeightFs: '2.500',
        projectPutInDetailList: [{ ...goods, verityQtyFc: 3, verityWeightFc: '0.125' }],
      },
    ],
  })
  await expectCleared(projectPutInId)
  const { id, taskDefinitionKey: next } = await openTask(projectPutInId)
  expect(next).toBe('supervisionTask')
  const back = { id, auditResult: 30, auditComment: '重新过磅' }
  const { status } = await server.call('flow.todo.commit', { as: 'operator', body: back })
  expect(status, 'whoever sends it back has nothing to fill in').toBe(200)
})

test('instructions and admissions share their operations and not their lists', async () => {
  const names = async (query: { [name: string]: string }) => {
    const { data } = await server.call('logistics.inbound-instruction.page', { query })
    return (data as { records: Row[] }).records
  }
  const instructions = await names({ factoryId_notnull: 'true' })
  const admissions = await names({ projectId_notnull: 'true' })
  expect(instructions.length).toBeGreaterThan(0)
  expect(instructions.every(({ factoryName }) => factoryName !== undefined)).toBe(true)
  expect(admissions.length).toBeGreaterThan(0)
  expect(admissions.every(({ projectName, factoryId }) => projectName !== undefined && !factoryId)).toBe(true)
})
