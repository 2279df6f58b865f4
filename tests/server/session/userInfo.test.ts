import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { createAnswerCheck } from '../../support/answerCheck'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('the user info names roles, department and post, and never a password [B105]', async () => {
  const answer = await server.call('session.user.info', { as: 'operator' })
  expect(answer.data).toMatchObject({
    account: 'operator',
    realName: '林晓岚',
    tenantId: '000000',
    roleName: '运营',
    roleAlias: 'operator',
    deptName: '运营管理部',
    postName: '运营专员',
    password: '',
    avatar: '',
    sex: -1,
  })
  expect(createAnswerCheck(openapi)('session.user.info', answer)).toEqual([])
})

test('user info is refused without a token', async () => {
  expect(await server.call('session.user.info', { as: 'nobody' })).toMatchObject({ status: 401 })
})
