import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockNames, lockRequest } from '../../../src/server/db/lockNames'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const add = (projectCode: string, key: string, as = 'admin') => {
  const body = {
    projectName: '同一请求',
    projectCode,
    projectAddress: '示范路',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
  }
  return server.call('project.project.add', { as, body, headers: { 'Idempotency-Key': key } })
}

test('attack 46: ten requests with one key at once are written once and answered alike', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('KEY-46', 'attempt-46')))
  const [first] = answers
  expect(first?.status).toBe(200)
  for (const { body } of answers) expect(body).toEqual(first?.body)
  const { data } = await server.call('project.project.page', { query: { projectCode: 'KEY-46' } })
  expect(data).toMatchObject({ total: 1 })
})

test("attack 46: another body with the key is refused, another user's key is another one", async () => {
  expect((await add('KEY-46-2', 'attempt-46-2')).status).toBe(200)
  expect((await add('KEY-46-3', 'attempt-46-2')).status).toBe(400)
  expect((await add('KEY-46-4', 'attempt-46-2', 'operator')).status).toBe(200)
})

test("attack 46: what a caller's key locks is never what a booking locks", async () => {
  const kinds = await server.db.transaction().execute(async (db) => {
    await lockNames(db, '000000', ['stock 1', 'stock 2', 'stock 1'])
    await lockRequest(db, '000000 stock 1')
    const { rows } = await sql<{ kind: number }>`
      select objsubid as kind from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
      order by objsubid`.execute(db)
    return rows.map(({ kind }) => kind)
  })
  // 1: keys of one number of 64 bits; 2: keys of two numbers. The database keeps them apart.
  expect(kinds).toEqual([1, 1, 2])
})

test('attack 46: one key with another file is refused, and with the same one answered as before', async () => {
  const send = (text: string) => {
    const body = new FormData()
    body.append('file', new Blob([text], { type: 'text/plain' }), `${text}.txt`)
    return server.call('resource.file.put-file-attach', { body, headers: { 'Idempotency-Key': 'one-key-two-files' } })
  }
  const first = await send('one')
  expect(first.status).toBe(200)
  expect(await send('two')).toMatchObject({ status: 400, msg: '同一 Idempotency-Key 的请求内容不一致' })
  expect((await send('one')).data).toEqual(first.data)
})
