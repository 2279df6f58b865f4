import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { createLocalStore } from '../../../src/server/files/localStore'
import { memoryBytes } from '../../../src/server/files/memoryBytes'
import { UPLOAD_LIMITS } from '../../../src/server/http/serverConfig'
import { inProcessJobs } from '../../../src/server/jobs/jobs'
import { guardTransactions } from '../../support/guardTransactions'
import { createHang } from '../../support/hang'
import { testSecrets } from '../../support/testSecrets'
import { openTestServer, TEST_TIME, type TestRequest, type TestServer } from '../../support/testServer'

let server: TestServer
let attachId: string

beforeAll(async () => {
  server = await openTestServer()
  const form = new FormData()
  form.append('file', new File(['text'], 'a.txt'))
  const put = await server.call('resource.file.put-file-attach', { body: form })
  attachId = String((put.data as { attachId?: unknown }).attachId)
})
afterAll(async () => {
  expect(server.failures).toEqual([])
  await server.close()
})

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

/** More at once than a pool has connections. */
const MANY = 25

test('attack 51: writes that sign file addresses under an Idempotency-Key are all answered, and so is everybody else', async () => {
  const asked = Array.from({ length: MANY }, (_, index) =>
    index % 2 === 0
      ? server.call('resource.upload.create', { as: 'clerk', body: { name: 'a.txt', size: 3 }, headers: key() })
      : server.call('resource.file.down-file', { body: { attachId }, headers: key() }),
  )
  const answers = await Promise.all([...asked, server.call('system.param.list')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await server.app.fetch(new Request('http://test/ready'))).status).toBe(200)
})

test('attack 51: whatever asks the outer database inside a transaction fails at once, in every test', async () => {
  const db = guardTransactions(server.db)
  const astray = db.transaction().execute(() => sql`select 1`.execute(db))
  await expect(astray).rejects.toThrow('inside a transaction')
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

const hang = createHang()

/** A server on which whatever takes long takes as long as the test likes. */
async function openHangingServer(): Promise<TestServer> {
  const store = createLocalStore({ bytes: memoryBytes(), clock: () => TEST_TIME, secret: 'x'.repeat(64) })
  const scanner = { scan: async () => ({ kind: 'clean' as const }) }
  const parts = { jobs: hang.wrap(inProcessJobs), scanner: hang.wrap(scanner), secrets: hang.wrap(testSecrets) }
  return openTestServer({}, hang.wrap(store), parts)
}

const USER = {
  account: 'newcomer',
  realName: '新人',
  name: '新人',
  deptId: seedId('dept', 1),
  roleId: seedId('role', 2),
}
const OSS = { category: 1, ossCode: 'o51', endpoint: 'https://oss.example.com', bucketName: 'b' }
const SMS = { category: 1, smsCode: 's51', templateId: 'T', signName: 'n', accessKey: 'a', secretKey: 's', status: 2 }
const toForm = (field: string) => {
  const form = new FormData()
  form.append(field, new File(['text'], 'a.txt'))
  return form
}

async function putUpload(on: TestServer): Promise<string> {
  const { data } = await on.call('resource.upload.create', { body: { name: 'b.txt', size: 4 } })
  const { key, uploadId } = data as { key: string; uploadId: string }
  await on.files.put(key, new Blob(['text']))
  return uploadId
}

async function putAttachment(on: TestServer): Promise<string> {
  const { data } = await on.call('resource.file.put-file', { body: toForm('file') })
  return String((data as { attachId: unknown }).attachId)
}

/** What an answer says, without fields that are empty in one and absent in the other. */
const toPresent = (body: unknown) => JSON.stringify(body, (_, value) => (value === '' ? undefined : value))

/** What takes long, the write that needs it, and how its request comes to be. */
const SLOW: readonly (readonly [string, string, (on: TestServer) => Promise<TestRequest>])[] = [
  ['run', 'system.user.submit', async () => ({ body: USER })],
  ['encrypt', 'system.user.reset-password', async () => ({ body: { userIds: seedId('user', 4) } })],
  ['run', 'system.tenant.submit', async () => ({ body: { tenantName: '新租户', linkman: '王五' } })],
  ['encrypt', 'session.second-factor.begin', async () => ({ body: {} })],
  ['encrypt', 'resource.oss.submit', async () => ({ body: { ...OSS, accessKey: 'a', secretKey: 's' } })],
  [
    'run',
    'factory.lmc-account.add',
    async () => ({
      body: { accountName: 'lmc51', accountPassword: 'Wandschalung-31', name: '甲', phone: '13800000000' },
    }),
  ],
  ['scan', 'resource.file.put-file', async () => ({ body: toForm('file') })],
  ['put', 'resource.file.upload-files', async () => ({ body: toForm('files') })],
  ['stat', 'resource.upload.complete', async (on) => ({ body: { uploadId: await putUpload(on) } })],
  ['scan', 'resource.upload.complete', async (on) => ({ body: { uploadId: await putUpload(on) } })],
  ['stat', 'resource.upload.parts', async (on) => ({ body: { uploadId: await putUpload(on) } })],
  ['remove', 'resource.upload.abort', async (on) => ({ body: { uploadId: await putUpload(on) } })],
  ['stat', 'resource.file.down-file', async (on) => ({ body: { attachId: await putAttachment(on) } })],
  ['remove', 'resource.attach.remove', async (on) => ({ query: { ids: await putAttachment(on) } })],
]

test('attack 51: a write under an Idempotency-Key that hangs in a thread, a store, a scanner or a key service keeps nobody waiting', async () => {
  const own = await openHangingServer()
  await own.call('resource.sms.submit', { body: SMS })
  await own.call('project.project.page', { as: 'operator' })
  const outcomes: unknown[] = []
  for (const [what, operation, toRequest] of SLOW) {
    const request = { ...(await toRequest(own)), headers: key() }
    const hung = hang.start(what)
    const write = own.call(operation, request)
    await Promise.race([hung.reached, write])
    const read = await own.call('project.project.page', { as: 'operator' })
    const isHanging = hung.isReached()
    hung.end()
    const answer = await write
    const again = await own.call(operation, request)
    const isSame = toPresent(again.body) === toPresent(answer.body)
    const reason = answer.status === 200 ? undefined : answer.body
    outcomes.push({ operation, what, isHanging, read: read.status, isSame, reason })
  }
  const wanted = { isHanging: true, read: 200, isSame: true, reason: undefined }
  expect(outcomes).toEqual(SLOW.map(([what, operation]) => ({ operation, what, ...wanted })))
  const query = { code: 's51', phones: '13800000000', params: '{}' }
  const request = { query, headers: key() }
  const send = () => own.call('resource.sms.send-message', request)
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status, (await send()).status]).toEqual([200, 200, 200])
  expect(own.messages).toHaveLength(1)
  expect(own.failures).toEqual([])
  await own.close()
})

test('attack 51: what was put into the store for a write that was refused, or done before, is taken out again', async () => {
  const removed: string[] = []
  const bytes = createLocalStore({ bytes: memoryBytes(), clock: () => TEST_TIME, secret: 'x'.repeat(64) })
  const files = new Proxy(bytes, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: readonly unknown[]) => {
        if (name === 'remove') removed.push(String(args[0]))
        return Reflect.apply(value, target, args) as unknown
      }
    },
  })
  const own = await openTestServer({ uploads: { ...UPLOAD_LIMITS, ofUser: 10 } }, files)
  const put = (headers = key()) => own.call('resource.file.upload-files', { body: toForm('files'), headers })
  expect([(await put()).status, (await put()).status, removed.length]).toEqual([200, 200, 0])
  expect([(await put()).status, removed.length]).toEqual([400, 1])
  expect(await bytes.stat(removed[0] ?? '')).toBeUndefined()
  await own.close()
})
