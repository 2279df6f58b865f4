import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { createPathCalls } from '../../support/askPath'
import { openTestServer, TEST_CLIENT, type TestServer } from '../../support/testServer'

type Row = { readonly [field: string]: unknown }

let server: TestServer
const { call, get, post } = createPathCalls(() => server, 'operator')

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const ORDER = '/blade-xwy/project/purchase'

test('an order stays a draft however often it is saved, until it is submitted; then it cannot be changed [B165]', async () => {
  const rest = { totalWeight: '1', totalQty: 1, processFee: '0', transportFee: '0' }
  const order = { projectId: seedId('project', 2), orderNumber: 'CG-W-1', price: '100', ...rest }
  const added = await post<Row>(`${ORDER}/add`, order)
  const purchaseId = String(added.purchaseId)
  const read = () => get<Row>(`${ORDER}/detail`, { purchaseId })
  expect((await read()).status).toBe(-1)
  await post(`${ORDER}/update`, { ...added, price: '200' })
  expect(await read()).toMatchObject({ status: -1, price: '200' })
  await post(`${ORDER}/submit`, { purchaseId })
  const submitted = await read()
  expect([0, 101]).toContain(submitted.status)
  expect((await call('post', `${ORDER}/update`, { body: { ...submitted, price: '300' } })).status).toBe(400)
  expect((await read()).price).toBe('200')
})

test('products are those of the material type that is asked for, and of no other [B157]', async () => {
  const codes = async (category1stCode: string) => {
    const rows = await get<Row[]>('/blade-xwy/prod/productList', { category1stCode })
    expect(rows.filter((row) => row.category1stCode !== category1stCode)).toEqual([])
    return rows.map(({ skuCode }) => skuCode)
  }
  const [panels, props] = [await codes('1'), await codes('3')]
  expect([panels.length > 0, props.length > 0]).toEqual([true, true])
  expect(panels.filter((code) => props.includes(code))).toEqual([])
})

const order = { projectId: seedId('project', 2), totalQty: 1, price: '100', processFee: '0', transportFee: '0' }
const save = (values: Row) =>
  call('post', `${ORDER}/add`, { body: { ...order, orderNumber: 'CG-W-2', totalWeight: '1', ...values } })
const fieldsOf = (data: unknown) => (data as { readonly fields: Row }).fields
const read = ({ purchaseId }: Row) => get<Row>(`${ORDER}/detail`, { purchaseId: String(purchaseId) })

test('an order number has 22 characters and not one more [B147]', async () => {
  const count = async () => (await get<{ total: number }>(`${ORDER}/page`, { current: 1, size: 10 })).total
  const before = await count()
  const refused = await save({ orderNumber: 'N'.repeat(23) })
  expect([refused.status, fieldsOf(refused.data)]).toEqual([400, { orderNumber: '最长22位' }])
  expect(await count()).toBe(before)
  const saved = await save({ orderNumber: 'N'.repeat(22) })
  expect([saved.status, await count()]).toEqual([200, before + 1])
})

test('an order may weigh nothing, but not less [B149]', async () => {
  for (const totalWeight of ['0', '0.000']) {
    const { status, data } = await save({ totalWeight, orderNumber: `CG-0-${totalWeight}` })
    expect(status).toBe(200)
    expect(Number((await read(data as Row)).totalWeight)).toBe(0)
  }
  const refused = await save({ totalWeight: '-0.001' })
  expect([refused.status, fieldsOf(refused.data).totalWeight]).toEqual([400, '请输入大于0的数值，最多保留三位小数'])
})

test('the day of an order is kept as a day, without a time [B154]', async () => {
  const { data } = await save({ orderDay: '2025-03-09', orderNumber: 'CG-DAY' })
  expect((await read(data as Row)).orderDay).toBe('2025-03-09')
  expect((await save({ orderDay: '2025-03-08T16:00:00.000Z', orderNumber: 'CG-DAY-2' })).status).toBe(400)
})

test('an order cannot be withdrawn: there is no operation for it [B387]', async () => {
  const { data } = await save({ orderNumber: 'CG-RESET' })
  const { purchaseId } = data as Row
  await post(`${ORDER}/submit`, { purchaseId })
  const { status } = await read({ purchaseId })
  const headers = {
    ...{ Authorization: `Basic ${btoa(TEST_CLIENT)}`, 'Content-Type': 'application/json' },
    'Blade-Auth': `bearer ${await server.signIn('operator')}`,
  }
  const reset = { method: 'POST', headers, body: JSON.stringify({ purchaseId }) }
  const answer = await server.app.fetch(new Request(`http://test/xwy-erp-api${ORDER}/reset`, reset))
  expect(answer.status).toBe(404)
  expect((await read({ purchaseId })).status).toBe(status)
})
