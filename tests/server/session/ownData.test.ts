import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { toJsonList, toJsonObject } from '../../../src/server/http/json'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer
const CLERK = seedId('user', 5)

beforeAll(async () => {
  server = await openTestServer({ freshPasswordSeconds: 900 })
})
afterAll(() => server.close())

async function readOwn(as: string) {
  const { status, data } = await server.call('session.mine.data', { as })
  expect(status).toBe(200)
  const own = toJsonObject(data as never)
  const kinds = toJsonList(own.records).map(toJsonObject)
  const recordsOf = (name: string) => toJsonList(kinds.find((kind) => kind.name === name)?.records)
  return { own, recordsOf }
}

test('users get what is kept about them: profile, sign-ins, messages, attachments and logs', async () => {
  const body = new FormData()
  body.append('file', new File(['mine'], '我的文件.txt'))
  await server.call('resource.file.put-file', { as: 'clerk', body })
  await server.flushLogs()
  const { own, recordsOf } = await readOwn('clerk')
  expect(own).toMatchObject({ profile: { id: CLERK, account: 'clerk' }, secondFactor: { isSet: false } })
  expect(toJsonList(own.sessions)).toHaveLength(1)
  expect(recordsOf('resource.attach')).toMatchObject([{ originalName: '我的文件.txt' }])
  expect(recordsOf('log.usual')).toContainEqual(expect.objectContaining({ logData: '登录成功：clerk' }))
  expect(recordsOf('flow.todo').map((todo) => toJsonObject(todo).userId)).toEqual(expect.arrayContaining([CLERK]))
})

test('the export of own data has neither data of other users nor secrets', async () => {
  const { own, recordsOf } = await readOwn('factory')
  const text = JSON.stringify(own)
  expect(text).not.toContain('我的文件.txt')
  expect(text).not.toMatch(/pbkdf2|refresh_hash|"secret"/)
  for (const todo of recordsOf('flow.todo')) expect(toJsonObject(todo).userId).toBe(seedId('user', 3))
})

test('a session that somebody else has taken over does not get them: the password is asked for once more', async () => {
  const token = await server.signIn('supervisor')
  server.pass(16 * 60_000)
  const headers = { 'Blade-Auth': `bearer ${token}` }
  expect((await server.call('session.mine.data', { as: 'nobody', headers })).status).toBe(428)
})
