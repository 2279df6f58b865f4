import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPathCalls } from '../../support/askPath'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = { readonly [field: string]: unknown }

let server: TestServer
const { call, get, post } = createPathCalls(() => server, 'operator')

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const FACTORY = '/blade-xwy/factory'
const add = (factoryName: string) =>
  post<Row>(`${FACTORY}/add`, {
    ...{ factoryName, businessLicense: '9144' },
    ...{ businessContactName: '甲', businessContactMobile: '13800000000' },
  })

test('a factory is opened by either id, removed by body or query, submitted and withdrawn by its id [B419]', async () => {
  const { factoryId, factoryAuthId } = await add('连线铝模厂')
  const read = (query: { readonly [name: string]: string }) => get<Row>(`${FACTORY}/detail`, query)
  const byId = () => read({ factoryId: String(factoryId) })
  expect(await byId()).toMatchObject({ factoryId, factoryName: '连线铝模厂', status: -1 })
  expect(await read({ factoryAuthId: String(factoryAuthId) })).toMatchObject({ factoryId })
  await post(`${FACTORY}/submit`, { factoryId })
  expect((await byId()).status).not.toBe(-1)
  await post(`${FACTORY}/reset`, { factoryId })
  expect((await byId()).status).toBe(-1)
  const others = [await add('连线二'), await add('连线三')].map((row) => String(row.factoryId))
  await post(`${FACTORY}/delFactory`, { factoryId })
  const several = { query: { ids: others.join(',') }, body: {} }
  expect((await call('post', `${FACTORY}/delFactory`, several)).status).toBe(200)
  const left = await get<{ total: number }>(`${FACTORY}/page`, { current: 1, size: 10, factoryName: '连线' })
  expect(left.total).toBe(0)
})
