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

test('who accepts stores quantities and weights with the verdict, or neither [B495]', async () => {
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

  const accepted = { ...goods, verityQtyFc: 3, verityWeightFc: '0.125' }
  const filled = {
    ...vehicle,
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
        cartNumber: vehicle.cartNumber,
        totalWeightFs: '2.500',
        projectPutInDetailList: [{ verityQtyFc: 3, verityWeightFc: '0.125' }],
      },
    ],
  })
  expect((await openTask(projectPutInId)).taskDefinitionKey).toBe('supervisionTask')
})

test('instructions and admissions share their operations and not their lists [B486]', async () => {
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
