import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { createPathCalls } from '../../support/askPath'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = { readonly [field: string]: unknown }

interface Counts {
  readonly unprocessed: number
  readonly processed: number
}

let server: TestServer
const { get, post } = createPathCalls(() => server, 'operator')

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const TODO = '/blade-xwy/todo'
const counts = (as: string) => get<Counts>(`${TODO}/count`, {}, as)

async function open(as: string, businessId: unknown) {
  const { records } = await get<{ records: Row[] }>(`${TODO}/page`, { current: 1, size: 200, status: 0 }, as)
  return records.filter((todo) => todo.businessId === businessId)
}

async function submitProject(): Promise<unknown> {
  const { projectId } = await post<Row>('/blade-xwy/project/add', {
    ...{ projectName: '待办', projectCode: 'TODO-1', projectAddress: '示范路 1 号', factoryId: seedId('factory', 1) },
    ...{ superFactoryUserName: '黄工', superFactoryUserMobile: '13800000000' },
  })
  await post('/blade-xwy/project/submit', { projectId })
  return projectId
}

/** Does something with the first open todo of a document, and says how the counts have changed. */
async function take(as: string, path: string, { businessId, ...values }: Row) {
  const before = await counts(as)
  const [todo, ...others] = await open(as, businessId)
  await post(TODO + path, { id: todo?.id, ...values }, as)
  expect(await open(as, businessId)).toEqual(others)
  const after = await counts(as)
  return [after.unprocessed - before.unprocessed, after.processed - before.processed]
}

test('each todo that is read or decided leaves the open ones by one, and the done ones have one more [B231]', async () => {
  const businessId = await submitProject()
  expect(await take('factory', '/commit', { businessId, auditResult: 10 })).toEqual([-1, 1])
  expect(await take('admin', '/commit', { businessId, auditResult: 10 })).toEqual([-1, 1])
  expect(await take('operator', '/hadRead', { businessId })).toEqual([-1, 1])
  expect(await take('operator', '/hadRead', { businessId })).toEqual([-1, 1])
})
