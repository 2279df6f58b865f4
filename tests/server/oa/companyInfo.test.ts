import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import type { JsonObject } from '../../../src/server/http/json'
import { createAnswerCheck } from '../../support/answerCheck'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('there is one company, which is changed and never added a second time', async () => {
  const before = (await server.call('oa.company-info.detail')).data as JsonObject
  await server.call('oa.company-info.submit', { body: { ...before, shortName: '新简称' } })
  const after = (await server.call('oa.company-info.detail')).data as JsonObject
  expect(after).toMatchObject({ id: before.id, companyName: before.companyName, shortName: '新简称' })
  const stale = await server.call('oa.company-info.submit', { body: before })
  expect(stale).toMatchObject({ status: 409, data: { current: { shortName: '新简称' } } })
})

test('whoever reads of the company is told his own department [B018]', async () => {
  expect((await server.call('oa.company-info.detail')).data).toMatchObject({ deptName: '铝模租赁运营中心' })
})

test('a tenant that has not described its company yet is answered nothing, as the description says', async () => {
  await server.db.updateTable('record').set({ is_deleted: 1 }).where('resource', '=', 'oa.company-info').execute()
  const answer = await server.call('oa.company-info.detail')
  expect(answer).toMatchObject({ status: 200, data: {} })
  expect(createAnswerCheck(openapi)('oa.company-info.detail', answer)).toEqual([])
})
