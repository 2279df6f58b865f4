import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeStaleUploads } from '../../../src/server/domains/resource/removeStaleUploads'
import type { FileStore } from '../../../src/server/files/fileStore'
import { toJsonObject } from '../../../src/server/http/json'
import { UPLOAD_LIMITS } from '../../../src/server/http/serverConfig'
import { hasMoto, openMoto } from '../../support/s3Servers'
import { openTestServer, TEST_TIME, type TestServer } from '../../support/testServer'

interface Addresses {
  readonly uploadId: string
  readonly key: string
  readonly url: string
  readonly parts: readonly { readonly number: number; readonly size: number; readonly url: string }[]
  readonly uploaded: readonly { readonly number: number; readonly size: number }[]
}

/** Small enough that a test needs no 200 MB to come to parts. */
const uploads = { ...UPLOAD_LIMITS, single: 8, part: 4, largest: 40 }

const KINDS: readonly { name: string; open: () => Promise<{ store?: FileStore; close: () => Promise<void> }> }[] = [
  { name: 'this server', open: async () => ({ close: async () => {} }) },
  ...(hasMoto ? [{ name: 'S3', open: () => openMoto(Date.now) }] : []),
]

describe.each(KINDS)('an upload to $name', ({ open }) => {
  let server: TestServer
  let close: () => Promise<void>

  beforeAll(async () => {
    const opened = await open()
    close = opened.close
    server = await openTestServer({ uploads }, opened.store)
  })
  afterAll(async () => {
    expect(server.failures).toEqual([])
    await server.close()
    await close()
  })

  const put = (url: string, body: string): Promise<Response> | Response =>
    url.startsWith('http')
      ? fetch(url, { method: 'PUT', body })
      : server.app.fetch(new Request(new URL(url, 'http://test'), { method: 'PUT', body }))
  const get = (url: string) =>
    url.startsWith('http') ? fetch(url) : server.app.fetch(new Request(new URL(url, 'http://test')))

  const ask = async (verb: string, body: object, as?: string) => server.call(`resource.upload.${verb}`, { body, as })
  const begin = async (text: string, name = '图纸 1#楼.txt'): Promise<Addresses> => {
    const answer = await ask('create', { name, size: new Blob([text]).size, contentType: 'text/plain' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.data as Addresses
  }
  const download = async (attachId: unknown) => {
    const { data } = await server.call('resource.file.down-file', { body: { attachId } })
    return (await get((data as { url: string }).url)).text()
  }

  test('[B176] [B181] goes to a signed address, yields name and url, and can be downloaded', async () => {
    const text = '12345678'
    const { uploadId, url, parts } = await begin(text)
    expect(parts).toEqual([])
    expect((await put(url, text)).status).toBe(200)
    const done = await ask('complete', { uploadId })
    expect(done).toMatchObject({
      status: 200,
      data: { name: '图纸 1#楼.txt', url: expect.stringContaining('/blade-file/') },
    })
    const { attachId, url: link } = done.data as { attachId: string; url: string }
    expect(await download(attachId)).toBe(text)
    const found = await server.call('resource.file.down-file', { body: { url: link } })
    expect(found.data).toMatchObject({ name: '图纸 1#楼.txt', size: 8 })
    const { data } = await server.call('resource.attach.detail', { query: { id: attachId } })
    expect(data).toMatchObject({ originalName: '图纸 1#楼.txt', extension: 'txt', attachSize: 8, link })
    expect((await ask('complete', { uploadId })).status).toBe(404)
  })

  test('in parts, broken off, says what is there and goes on with the rest', async () => {
    const text = 'abcdefghij'
    const { uploadId, parts, url } = await begin(text)
    expect(url).toBe('')
    expect(parts.map(({ number, size }) => [number, size])).toEqual([
      [1, 4],
      [2, 4],
      [3, 2],
    ])
    await put(parts[2]?.url ?? '', 'ij')
    await put(parts[0]?.url ?? '', 'abcd')
    expect(await ask('complete', { uploadId })).toMatchObject({ status: 400, msg: '文件尚未上传完整，请继续上传' })
    const rest = (await ask('parts', { uploadId })).data as Addresses
    expect(rest.uploaded).toEqual([
      { number: 1, size: 4 },
      { number: 3, size: 2 },
    ])
    expect(rest.parts.map(({ number }) => number)).toEqual([2])
    await put(rest.parts[0]?.url ?? '', 'efgh')
    // A page that is impatient asks twice; one attachment comes of it.
    const both = await Promise.all([ask('complete', { uploadId }), ask('complete', { uploadId })])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const done = both.find(({ status }) => status === 200)
    const { attachId } = toJsonObject(done?.data)
    expect(await download(attachId)).toBe(text)
  })

  test('that has received no bytes cannot be completed', async () => {
    const { uploadId } = await begin('1234')
    expect((await ask('complete', { uploadId })).status).toBe(400)
  })

  test('that is given up leaves nothing', async () => {
    const { uploadId, key, url } = await begin('1234')
    await put(url, '1234')
    expect((await ask('parts', { uploadId })).data).toMatchObject({ url: '', parts: [] })
    expect((await ask('abort', { uploadId })).status).toBe(200)
    expect((await put(url, '1234')).ok).toBe(false)
    expect(await server.files.stat(key)).toBeUndefined()
    expect((await ask('complete', { uploadId })).status).toBe(404)
  })

  test('that is complete takes no more bytes at its address', async () => {
    const { uploadId, key, url } = await begin('1234')
    await put(url, '1234')
    expect((await ask('complete', { uploadId })).status).toBe(200)
    expect((await put(url, 'evil')).ok).toBe(false)
    expect(await new Response(await server.files.get(key)).text()).toBe('1234')
  })

  test('belongs to whoever began it', async () => {
    const { uploadId } = await begin('1234')
    for (const verb of ['parts', 'complete', 'abort']) {
      expect((await ask(verb, { uploadId }, 'operator')).status, verb).toBe(404)
    }
  })

  test('takes its bytes along when the attachment is removed', async () => {
    const { uploadId, key, url } = await begin('1234')
    await put(url, '1234')
    const { attachId } = (await ask('complete', { uploadId })).data as { attachId: string }
    const missing = await server.call('resource.attach.remove', { query: { ids: `${attachId},1` } })
    expect(missing.status).toBe(404)
    expect(await server.files.stat(key)).toBe(4)
    expect((await server.call('resource.attach.remove', { query: { ids: attachId } })).status).toBe(200)
    expect(await server.files.stat(key)).toBeUndefined()
    expect((await server.call('resource.file.down-file', { body: { attachId } })).status).toBe(404)
  })

  test('that stays unfinished for a day is cleared away later', async () => {
    const single = await begin('1234')
    await put(single.url, '1234')
    const several = await begin('1234567890')
    await put(several.parts[0]?.url ?? '', '1234')
    const kept = await begin('1234')
    const at = (hours: number) => () => TEST_TIME + hours * 3_600_000
    await removeStaleUploads({ db: server.db, files: server.files, clock: at(-1) })
    expect((await ask('parts', { uploadId: single.uploadId })).data).toMatchObject({ url: '' })
    expect(await removeStaleUploads({ db: server.db, files: server.files, clock: at(25) })).toBeGreaterThanOrEqual(3)
    expect((await put(single.url, '1234')).ok).toBe(false)
    expect((await put(several.parts[1]?.url ?? '', '5678')).ok).toBe(false)
    expect((await ask('parts', { uploadId: kept.uploadId })).status).toBe(404)
  })
})

describe('what may be uploaded', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const create = (name: string, size: number, contentType = '') =>
    server.call('resource.upload.create', { body: { name, size, contentType } })

  test.each([
    ['../../etc/passwd.txt', '文件名不正确'],
    ['..\\windows\\system.txt', '文件名不正确'],
    ['报表\u202Excod.exe', '文件名不正确'],
    ['setup.exe', '不支持该类型的文件'],
    ['page.html', '不支持该类型的文件'],
    ['没有扩展名', '不支持该类型的文件'],
  ])('not %j', async (name, message) => {
    expect(await create(name, 10)).toMatchObject({ status: 400, msg: message, data: { fields: { name: message } } })
  })

  test('nothing empty, nothing too large, nothing whose kind contradicts its name', async () => {
    expect((await create('空.txt', 0)).status).toBe(400)
    expect(await create('片.mp4', UPLOAD_LIMITS.max + 1)).toMatchObject({ status: 400, msg: '文件不能超过 5 GB' })
    expect((await create('图.png', 10, 'text/html')).status).toBe(400)
    expect((await create('文.pdf', 10, 'image/png')).status).toBe(400)
  })

  test('[B177] [B178] [B179] at once up to 209715200 bytes, above in parts of 8 MiB', async () => {
    const single = (await create('片.mp4', 209_715_200)).data as Addresses
    expect(single.url).not.toBe('')
    expect(single.parts).toEqual([])
    const several = (await create('片.mp4', 209_715_201)).data as Addresses
    expect(several.url).toBe('')
    expect(several.parts).toHaveLength(26)
    expect(several.parts[0]?.size).toBe(8_388_608)
    expect(several.parts[25]?.size).toBe(1)
  })

  test('an address is refused once its hour is over', async () => {
    const { url } = (await create('文.txt', 4)).data as Addresses
    server.pass(3_600_000)
    const answer = await server.app.fetch(new Request(new URL(url, 'http://test'), { method: 'PUT', body: '1234' }))
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 403, success: false, msg: '地址无效或已过期' })
  })
})
