import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPLOAD_LIMITS } from '../../../src/server/http/serverConfig'
import { openTestServer, type TestServer } from '../../support/testServer'
import { uploadText } from '../../support/uploadText'

const MEBIBYTE = 1024 * 1024

let server: TestServer
beforeAll(async () => {
  const uploads = { ...UPLOAD_LIMITS, ofUser: 10 * MEBIBYTE, ofTenant: 25 * MEBIBYTE, filesOfUser: 3 }
  server = await openTestServer({ uploads })
})
afterAll(() => server.close())

const countStored = async () => (await server.files.listKeys?.(Number.POSITIVE_INFINITY))?.length ?? 0
const announce = (size: number, as: string) =>
  server.call('resource.upload.create', { body: { name: 'a.zip', size }, as })

test('attack 42: what one user announces at once does not go beyond the quota', async () => {
  const before = await countStored()
  const answers = await Promise.all(Array.from({ length: 5 }, () => announce(4 * MEBIBYTE, 'clerk')))
  // What is refused leaves no mark in the store.
  expect((await countStored()) - before).toBe(2)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  const refused = answers.filter(({ status }) => status === 400)
  expect(refused.map(({ msg }) => msg)).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching('您的附件空间不足：共 10 MB，已用 8 MB')),
  )
})

test('attack 42: whoever has given up an upload has its room again', async () => {
  const first = await announce(9 * MEBIBYTE, 'operator')
  expect((await announce(9 * MEBIBYTE, 'operator')).status).toBe(400)
  const { uploadId } = first.data as { uploadId: string }
  expect((await server.call('resource.upload.abort', { body: { uploadId }, as: 'operator' })).status).toBe(200)
  expect((await announce(9 * MEBIBYTE, 'operator')).status).toBe(200)
  await expect(uploadText(server, 'a.txt', 'operator')).resolves.toBeDefined()
})

test('attack 42: small files do not fill the store by their number', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => announce(1, 'supervisor')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.map(({ msg }) => msg)).toContain('您的附件已达 3 个，请删除不再需要的附件或联系管理员')
})

test('attack 42: a tenant has a quota too', async () => {
  expect((await announce(9 * MEBIBYTE, 'factory')).status).toBe(400)
  expect(await announce(9 * MEBIBYTE, 'factory')).toMatchObject({ msg: '系统的附件空间不足，请联系管理员' })
})
