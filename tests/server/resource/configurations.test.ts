import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSecrets } from '../../support/testSecrets'
import { openTestServer, TEST_SMS_CATEGORY, type TestServer } from '../../support/testServer'

let server: TestServer
const notes: string[] = []

beforeAll(async () => {
  server = await openTestServer({ log: (event, fields) => notes.push(`${event} ${JSON.stringify(fields)}`) })
})
afterAll(async () => {
  expect(server.failures).toEqual([])
  await server.close()
})

/** A provider of the dictionary to which nobody has connected the server. */
const UNSERVED_SMS_CATEGORY = 3

const oss = { category: 1, endpoint: 'https://oss.example.com', bucketName: 'files' }
const sms = { category: TEST_SMS_CATEGORY, templateId: 'T1', signName: '铝模租赁', secretKey: 'very secret' }

async function submit(kind: 'oss' | 'sms', body: object): Promise<string> {
  const answer = await server.call(`resource.${kind}.submit`, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.data as { id: string }).id
}

async function inUse(kind: 'oss' | 'sms'): Promise<readonly string[]> {
  const { data } = await server.call(`resource.${kind}.list`, { query: { status: 2 } })
  return (data as { records: { id: string }[] }).records.map(({ id }) => id)
}

test('one configuration of each kind is in use: enabling one takes the others out [B254]', async () => {
  const [store] = await inUse('oss')
  const [sender] = await inUse('sms')
  const first = await submit('oss', { ...oss, ossCode: 'a' })
  const second = await submit('oss', { ...oss, ossCode: 'b' })
  for (const id of [first, second, second]) {
    expect((await server.call('resource.oss.enable', { query: { id } })).status).toBe(200)
    expect(await inUse('oss')).toEqual([id])
  }
  expect([store, sender].includes(undefined)).toBe(false)
  expect(await inUse('sms')).toEqual([sender])
  expect((await server.call('resource.oss.enable', { query: { id: sender ?? '' } })).status).toBe(404)
  expect((await server.call('resource.oss.enable', { query: { id: first }, as: 'operator' })).status).toBe(403)
  expect(await inUse('oss')).toEqual([second])
})

test('of two configurations enabled at once one stays enabled', async () => {
  const ids = await Promise.all(['c', 'd', 'e'].map((ossCode) => submit('oss', { ...oss, ossCode })))
  await Promise.all(ids.map((id) => server.call('resource.oss.enable', { query: { id } })))
  expect(await inUse('oss')).toHaveLength(1)
})

test('secrets are kept and never told, and stay when nothing new is said', async () => {
  const id = await submit('oss', { ...oss, ossCode: 's', accessKey: 'very', secretKey: 'very secret' })
  await submit('oss', { ...oss, id, ossCode: 's', secretKey: '', remark: '改' })
  const answers = [
    await server.call('resource.oss.detail', { query: { id } }),
    await server.call('resource.oss.list', { query: { ossCode: 's' } }),
    await server.call('resource.oss.submit', { body: { ...oss, id, ossCode: 's', version: 1 } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
  expect(JSON.stringify(answers)).not.toContain('very')
  const row = await server.db.selectFrom('record').select('body').where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row.body)).not.toContain('very')
  expect(row.body.remark).toBe('改')
  const read = (field: string) => testSecrets.decrypt(String(row.body[field]), `resource.oss.${field}`)
  expect([await read('accessKey'), await read('secretKey')]).toEqual(['very', 'very secret'])
})

test('the code of a configuration is unique', async () => {
  await submit('sms', { ...sms, smsCode: 'once' })
  const again = await server.call('resource.sms.submit', { body: { ...sms, smsCode: 'once' } })
  expect(again).toMatchObject({ status: 400, data: { fields: { smsCode: '资源编号已存在' } } })
})

const send = (query: { [name: string]: string }) => server.call('resource.sms.send-message', { query })

test('a short message goes to the provider of its configuration', async () => {
  await submit('sms', { ...sms, smsCode: 'real' })
  const answer = await send({ code: 'real', phones: '13800000000,13900000000', params: '{"code":"1234","days":3}' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(server.messages.at(-1)).toMatchObject({
    phones: ['13800000000', '13900000000'],
    templateId: 'T1',
    params: { code: '1234', days: '3' },
    configuration: { secretKey: 'very secret' },
  })
  expect(notes.at(-1)).toBe('sms sent {"smsCode":"real","phones":2}')
})

test('where nothing delivers a message the server says so and writes it down', async () => {
  const sent = server.messages.length
  await submit('sms', { ...sms, category: UNSERVED_SMS_CATEGORY, smsCode: 'nobody' })
  expect(await send({ code: 'nobody', phones: '13800000000' })).toMatchObject({
    status: 400,
    msg: '短信未发送：服务器没有接入该类短信服务商',
  })
  expect(notes.at(-1)).toBe('sms not sent: no provider {"smsCode":"nobody","category":3}')
  expect(await send({ code: 'unknown', phones: '13800000000' })).toMatchObject({ status: 400, msg: '短信配置不存在' })
  expect((await send({ code: 'nobody', phones: '138' })).status).toBe(400)
  expect((await send({ code: 'real', phones: '13800000000', params: '[1]' })).status).toBe(400)
  expect((await send({ code: 'real', phones: '13800000000', params: '{"a":{}}' })).status).toBe(400)
  expect(server.messages).toHaveLength(sent)
  expect(notes.join()).not.toContain('secret')
})
