import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnswerCheck } from '../support/answerCheck'
import { openTestServer, type TestServer } from '../support/testServer'
import { document } from './description'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a refused sign-in is described too', async () => {
  const answer = await server.call('session.oauth.token', { query: { grant_type: 'password', username: 'x' } })
  expect(answer).toMatchObject({ status: 200, body: { error_description: '用户名或密码不正确' } })
  expect(createAnswerCheck(document)('session.oauth.token', answer)).toEqual([])
})
