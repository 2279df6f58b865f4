import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/server/http/json'
import { inProcessJobs, type JobRunner } from '../../../src/server/jobs/jobs'
import { isInTransaction } from '../../support/guardTransactions'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

let last = 0
async function newFactory(): Promise<JsonObject> {
  last += 1
  const { data } = await server.call('factory.factory.add', {
    body: {
      factoryName: `测试铝模厂 ${last}`,
      businessLicense: '9144',
      businessContactName: '甲',
      businessContactMobile: '13800000000',
    },
  })
  return data as JsonObject
}

test('is found by its id and by that of its authentication', async () => {
  const { factoryId, factoryAuthId, factoryName } = await newFactory()
  const ids = { factoryId: String(factoryId), factoryAuthId: String(factoryAuthId) }
  for (const [name, id] of Object.entries(ids)) {
    const query = { [name]: id }
    expect((await server.call('factory.factory.detail', { query })).data).toMatchObject({ factoryName })
  }
  expect(await server.call('factory.factory.detail')).toMatchObject({ status: 400 })
})

test('takes authentication, background and cooperation even while it is under audit', async () => {
  const factory = await newFactory()
  const { factoryId } = factory
  await server.call('factory.factory.submit', { body: { factoryId } })
  const photo = [{ name: '大门.jpg', url: '/blade-file/file/download?id=1' }]
  await server.call('factory.factory.update-auth-data', {
    body: { factoryId, weldStationQty: 12, mainEntrancePhotoAttach: photo },
  })
  await server.call('factory.factory.update-reference-check', { body: { factoryId, auditsAttach: photo } })
  await server.call('factory.factory.update-cooperation-plan', {
    body: { factoryId, contractNo: 'HT-1', rentMax: '800.5' },
  })
  const { data } = await server.call('factory.factory.detail', { query: { factoryId: String(factoryId) } })
  const wanted = {
    weldStationQty: 12,
    mainEntrancePhotoAttach: photo,
    auditsAttach: photo,
    contractNo: 'HT-1',
    rentMax: '800.5',
  }
  expect(data).toMatchObject({ ...wanted, status: 0, factoryName: `测试铝模厂 ${last}` })
  const refused = await server.call('factory.factory.update', {
    body: {
      factoryId,
      factoryName: factory.factoryName,
      businessLicense: '1',
      businessContactName: '甲',
      businessContactMobile: '13800000000',
    },
  })
  expect(refused).toMatchObject({ status: 400, msg: '当前状态不能修改，可以先撤回' })
})

test('is removed by ids or by the one in the body, but not while something uses it', async () => {
  const [one, other] = [await newFactory(), await newFactory()]
  expect((await server.call('factory.factory.remove', { body: { factoryId: one.factoryId } })).status).toBe(200)
  expect(
    (await server.call('factory.factory.remove', { query: { ids: String(other.factoryId) }, body: {} })).status,
  ).toBe(200)
  const used = await newFactory()
  await server.call('factory.lmc-account.add', {
    body: {
      ...{ accountName: 'used', accountPassword: 'Wandschalung-31', name: '甲', phone: '13800000000' },
      factoryId: used.factoryId,
    },
  })
  const refused = await server.call('factory.factory.remove', { body: { factoryId: used.factoryId } })
  expect(refused).toMatchObject({
    status: 400,
    msg: `铝模厂“${used.factoryName}”不能删除，仍在使用它的有：铝模厂账号“used”`,
  })
})

test('a page of factories may have 9999 rows, as a dropdown asks', async () => {
  const { data } = await server.call('factory.factory.page', { query: { size: 9999 } })
  expect(data).toMatchObject({ size: 9999 })
})

test('an account needs a password when it is added, keeps it when none is given, and never shows it', async () => {
  const account = { accountName: 'lmc1', name: '乙', phone: '13800000000' }
  const refused = await server.call('factory.lmc-account.add', { body: account })
  expect(refused).toMatchObject({ status: 400, data: { fields: { accountPassword: '请输入密码' } } })
  const added = await server.call('factory.lmc-account.add', {
    body: { ...account, accountPassword: 'Wandschalung-31' },
  })
  expect(added.data).not.toHaveProperty('accountPassword')
  const stored = async () => {
    const { userId } = added.data as JsonObject
    const row = server.db.selectFrom('credential').select('password_hash').where('user_id', '=', String(userId))
    return (await row.executeTakeFirst())?.password_hash
  }
  const hash = await stored()
  expect(hash).toMatch(/^enc1\./)
  await server.call('factory.lmc-account.update', { body: { ...(added.data as JsonObject), name: '丙' } })
  expect(await stored()).toBe(hash)
  const typed = { ...(added.data as JsonObject), name: '丁', accountPassword: null, version: undefined }
  expect((await server.call('factory.lmc-account.update', { body: typed })).status).toBe(200)
  expect(await stored()).toBe(hash)
  const bodies = await server.db
    .selectFrom('record')
    .select('body')
    .where('resource', '=', 'factory.lmc-account')
    .execute()
  expect(bodies.filter(({ body }) => 'accountPassword' in body)).toEqual([])
})

test('a password is hashed outside of transactions, also of the one that an Idempotency-Key opens', async () => {
  const where: boolean[] = []
  const jobs: JobRunner = {
    run: (name, input) => {
      if (name === 'derivePassword') where.push(isInTransaction())
      return inProcessJobs.run(name, input)
    },
  }
  const own = await openTestServer({}, undefined, { jobs })
  await own.call('session.mine.list')
  where.length = 0
  const body = { accountName: 'lmc2', accountPassword: 'Wandschalung-31', name: '乙', phone: '13800000000' }
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const add = () => own.call('factory.lmc-account.add', { body, headers })
  const first = await add()
  expect(first.status).toBe(200)
  expect((await add()).data).toEqual(first.data)
  expect(where).toEqual([false, false])
  await own.close()
})
