import { md5 } from 'js-md5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { removeStaleUploads } from '../../../src/server/domains/resource/removeStaleUploads'
import { insertRecord } from '../../support/insertRecord'
import { openTestServer, TEST_PASSWORD, TEST_TIME, type TestServer } from '../../support/testServer'

let server: TestServer
const CLERK = seedId('user', 5)
const OAUTH = '7100000000000000001'

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const bodyOf = async (id: string) =>
  (await server.db.selectFrom('record').select('body').where('id', '=', id).executeTakeFirstOrThrow()).body

async function putPicture(as: string): Promise<{ readonly link: string; readonly name: string }> {
  const body = new FormData()
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
  body.append('file', new File([png], '头像.png', { type: 'image/png' }))
  return (await server.call('resource.file.put-file', { as, body })).data as { link: string; name: string }
}

test('the file that a document names stays when the user goes whose picture it was as well', async () => {
  const { link } = await putPicture('operator')
  const id = link.split('=')[1] ?? ''
  const body = { title: '用印', category: 'business', applicant: '林晓岚', department: '运营部', remark: link }
  expect((await server.call('flow.stamp.add', { as: 'operator', body })).status).toBe(200)
  const { data } = await server.call('session.user.info', { as: 'operator' })
  const { id: userId, name, realName, version } = data as Record<string, string>
  const person = { name, realName, version, avatar: link }
  expect((await server.call('system.user.update-info', { as: 'operator', body: person })).status).toBe(200)
  expect((await server.call('system.user.remove', { query: { ids: String(userId) } })).status).toBe(200)
  expect((await server.call('resource.file.download', { query: { id } })).status).toBe(200)
})

test('a removed user leaves neither a way to be reached nor a way in; who booked and approved stays known', async () => {
  const { link, name: key } = await putPicture('clerk')
  const { version } = (await server.call('session.user.info', { as: 'clerk' })).data as { version: number }
  const person = {
    name: '小王',
    realName: '王五',
    phone: '13800000009',
    email: 'w5@example.com',
    avatar: link,
    version,
  }
  expect((await server.call('system.user.update-info', { as: 'clerk', body: person })).status).toBe(200)
  const social = { source: 'test', uuid: 'outside-7', userId: CLERK, name: '外部小王' }
  await insertRecord(server.db, { id: OAUTH, resource: 'system.user-oauth', body: social })

  expect((await server.call('system.user.remove', { query: { ids: CLERK } })).status).toBe(200)

  const kept = JSON.stringify([await bodyOf(CLERK), await bodyOf(OAUTH)])
  for (const gone of ['小王', '13800000009', 'w5@example.com', link, 'outside-7']) expect(kept).not.toContain(gone)
  expect(await bodyOf(CLERK)).toMatchObject({ account: 'clerk', realName: '王五' })
  const credentials = server.db.selectFrom('credential').selectAll().where('user_id', '=', CLERK)
  expect(await credentials.execute()).toEqual([])
  const form = { grant_type: 'password', username: 'clerk', password: md5(TEST_PASSWORD), scope: 'all' }
  const { body } = await server.call('session.oauth.token', { as: 'nobody', body: new URLSearchParams(form) })
  expect(body).not.toHaveProperty('access_token')

  expect(await server.files.stat(key)).toBe(9)
  await removeStaleUploads({ db: server.db, files: server.files, clock: () => TEST_TIME + 25 * 3600 * 1000 })
  expect(await server.files.stat(key)).toBeUndefined()
})
