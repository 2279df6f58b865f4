import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DownloadHeaders, downloadHeaders } from '../../../src/server/files/downloadHeaders'
import type { FileStore } from '../../../src/server/files/fileStore'
import { createLocalStore } from '../../../src/server/files/localStore'
import { memoryBytes } from '../../../src/server/files/memoryBytes'
import { diskBytes } from '../../../src/server/files/node/diskBytes'
import { removeUnfinished } from '../../../src/server/files/node/removeUnfinished'
import { hasMoto, type OpenedStore, openMoto, openS3rver } from '../../support/s3Servers'

interface Kind {
  readonly name: string
  readonly open: () => Promise<OpenedStore>
  /** Whether it checks what was signed; a store that trusts everybody cannot show that it refuses. */
  readonly signed: boolean
  readonly parts: boolean
  /** How the test's file is to be handed out; s3rver reckons with other signs in a signed query than S3 does. */
  readonly headers: DownloadHeaders
}

const NAMED = downloadHeaders('合同"（终）.docx')
const PLAIN = { contentType: 'application/octet-stream', disposition: 'attachment; filename="a.pdf"' }

let late = 0
const clock = () => Date.now() - late
const secret = 'a secret of thirty-two characters'
let folder = ''

const KINDS: readonly Kind[] = [
  {
    name: 'memory',
    open: async () => ({ store: createLocalStore({ bytes: memoryBytes(), clock, secret }), close: async () => {} }),
    signed: true,
    parts: true,
    headers: NAMED,
  },
  {
    name: 'disk',
    open: async () => {
      folder = await mkdtemp(join(tmpdir(), 'formwork-files-'))
      const store = createLocalStore({ bytes: diskBytes(folder), clock, secret })
      return { store, close: () => rm(folder, { recursive: true }) }
    },
    signed: true,
    parts: true,
    headers: NAMED,
  },
  { name: 'S3 (s3rver)', open: () => openS3rver(clock), signed: true, parts: false, headers: PLAIN },
  ...(hasMoto ? [{ name: 'S3 (moto)', open: () => openMoto(clock), signed: false, parts: true, headers: NAMED }] : []),
]

const text = '铝模板 formwork '.repeat(20)
const content = new Blob([text])

/** Of an upload that nobody began. */
const PART = { multipart: '0123456789abcdef', number: 1 }

function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

describe.each(KINDS)('$name', ({ open, signed, parts, headers }) => {
  let opened: OpenedStore
  let store: FileStore

  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.close())

  const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
    store.serve === undefined
      ? fetch(address, init)
      : store.serve(new Request(new URL(address, 'http://test'), { ...init }))

  const read = async (key: string) => new Response(await store.get(key)).text()

  test('gives back what was put, whole or in part, until it is removed', async () => {
    const key = newKey()
    expect(await store.stat(key)).toBeUndefined()
    expect(await store.get(key)).toBeUndefined()
    await store.put(key, content)
    expect(await store.stat(key)).toBe(content.size)
    expect(await read(key)).toBe(text)
    expect(await new Response(await store.get(key, { start: 10, end: 17 })).text()).toBe('formwork')
    await store.remove(key)
    await store.remove(key)
    expect(await store.stat(key)).toBeUndefined()
  })

  test('keeps a file of no bytes', async () => {
    const key = newKey()
    await store.put(key, new Blob([]))
    expect(await store.stat(key)).toBe(0)
    expect(await read(key)).toBe('')
  })

  test.each(['../../../etc/passwd', 'a/b', '', '.', 'ABCDEFGHIJKLMNOPQRST', '0123456789abcdef.1'])(
    'takes no key that the server would not make: %j',
    async (key) => {
      await expect((async () => store.put(key, content))()).rejects.toThrow('no key')
      await expect((async () => store.get(key))()).rejects.toThrow('no key')
      await expect((async () => store.signPut({ key, seconds: 60, size: 1, part: PART }))()).rejects.toThrow('no key')
    },
  )

  test.runIf(parts)('takes a file at a signed address, and shows it only once it is complete', async () => {
    const key = newKey()
    const multipart = await store.begin(key)
    const put = await store.signPut({ key, seconds: 60, size: content.size, part: { multipart, number: 1 } })
    expect((await ask(put, { method: 'PUT', body: content })).status).toBe(200)
    expect(await store.stat(key)).toBeUndefined()
    expect(await store.complete(key, multipart, content.size)).toBe(true)
    expect(await read(key)).toBe(text)
    expect((await ask(put, { method: 'PUT', body: new Blob([text.toUpperCase()]) })).ok).toBe(false)
    expect(await read(key)).toBe(text)
  })

  test('hands a file out at a signed address, under its name', async () => {
    const key = newKey()
    await store.put(key, content)
    const get = await store.signGet({ key, seconds: 60, ...headers })
    const answer = await ask(get)
    expect(await answer.text()).toBe(text)
    // moto knows nothing of the headers that an address may ask for.
    if (signed) {
      expect(answer.headers.get('Content-Type')).toBe('application/octet-stream')
      expect(answer.headers.get('Content-Disposition')).toBe(headers.disposition)
    }
    const range = await ask(get, { headers: { Range: 'bytes=10-17' } })
    expect(range.status).toBe(206)
    expect(await range.text()).toBe('formwork')
  })

  test.runIf(signed)('refuses an address that has expired, was forged, or is meant for something else', async () => {
    const key = newKey()
    late = 3_600_000
    const expired = await store.signPut({ key, seconds: 60, size: content.size, part: PART })
    late = 0
    const put = await store.signPut({ key, seconds: 60, size: content.size, part: PART })
    const get = await store.signGet({ key, seconds: 60, ...headers })
    const other = newKey()
    await store.put(other, content)
    const sent = { method: 'PUT', body: content }
    expect((await ask(expired, sent)).status).toBe(403)
    expect(
      (
        await ask(
          put.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
          sent,
        )
      ).status,
    ).toBe(403)
    expect((await ask(put.replace(key, newKey()), sent)).status).toBe(403)
    expect([400, 403]).toContain((await ask(put.replace(/signature=\w+/i, ''), sent)).status)
    expect((await ask(get, sent)).status).toBe(403)
    expect((await ask(get)).status).toBe(404)
    expect((await ask(put.replace(key, other))).status).toBe(403)
    expect((await ask(get.replace(key, other))).status).toBe(403)
    expect((await ask(get.replace('attachment', 'inline'))).status).toBe(403)
    expect(await store.stat(key)).toBeUndefined()
  })

  test.runIf(signed)('takes exactly as many bytes as were agreed', async () => {
    const key = newKey()
    const part = { multipart: await store.begin(key), number: 1 }
    const put = await store.signPut({ key, seconds: 60, size: 4, part })
    const tooLarge = await ask(put, { method: 'PUT', body: new Blob(['12345']) })
    expect([403, 413]).toContain(tooLarge.status)
    const tooSmall = await ask(put, { method: 'PUT', body: new Blob(['123']) })
    expect([400, 403]).toContain(tooSmall.status)
    expect(await store.stat(key)).toBeUndefined()
    expect((await ask(put, { method: 'PUT', body: new Blob(['1234']) })).status).toBe(200)
  })

  describe.runIf(parts)('a file of several parts', () => {
    const putPart = async (key: string, multipart: string, [number, body]: [number, string]) => {
      const size = new Blob([body]).size
      const address = await store.signPut({ key, seconds: 60, size, part: { multipart, number } })
      return ask(address, { method: 'PUT', body })
    }

    test('says after a break which are there, takes the rest in any order, and joins them', async () => {
      const key = newKey()
      const multipart = await store.begin(key)
      expect(await store.listParts(key, multipart)).toEqual([])
      await putPart(key, multipart, [3, '三'])
      await putPart(key, multipart, [1, 'one '])
      expect(await store.listParts(key, multipart)).toEqual([
        { number: 1, size: 4 },
        { number: 3, size: 3 },
      ])
      expect((await putPart(key, multipart, [2, 'two '])).status).toBe(200)
      await putPart(key, multipart, [1, 'uno '])
      expect(await store.complete(key, multipart, 12)).toBe(false)
      expect(await store.complete(key, multipart, 11)).toBe(true)
      expect(await store.listParts(key, multipart)).toEqual([])
      expect(await store.complete(key, multipart, 11)).toBe(false)
      expect(await read(key)).toBe('uno two 三')
    })

    test('leaves nothing when it is aborted, and takes nothing after', async () => {
      const key = newKey()
      const multipart = await store.begin(key)
      await putPart(key, multipart, [1, 'one'])
      await store.abort(key, multipart)
      await store.abort(key, multipart)
      expect((await putPart(key, multipart, [2, 'two'])).ok).toBe(false)
      expect(await store.stat(key)).toBeUndefined()
    })
  })
})

test('an upload that breaks off leaves nothing on the disk', async () => {
  const own = await mkdtemp(join(tmpdir(), 'formwork-files-'))
  const store = createLocalStore({ bytes: diskBytes(own), clock, secret })
  const key = newKey()
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('the line is dead')),
  })
  await expect(diskBytes(own).write(key, body, 10)).rejects.toThrow('the line is dead')
  expect(await store.stat(key)).toBeUndefined()
  expect((await readdir(own, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual([])
  await rm(own, { recursive: true })
})

test('what a killed process has half written is removed after a while, and nothing else', async () => {
  const own = await mkdtemp(join(tmpdir(), 'formwork-files-'))
  const bytes = diskBytes(own)
  const key = newKey()
  await bytes.write(key, content.stream(), content.size)
  const draft = join(own, key.slice(0, 2), '.draft-1')
  await writeFile(draft, 'half')
  await removeUnfinished(own, Date.now() - 60_000)
  expect(existsSync(draft)).toBe(true)
  await removeUnfinished(own, Date.now() + 60_000)
  expect(existsSync(draft)).toBe(false)
  expect(await bytes.size(key)).toBe(content.size)
  await removeUnfinished(join(own, 'nowhere'), Date.now())
  await rm(own, { recursive: true })
})

test.each([
  ['memory', memoryBytes],
  ['disk', () => diskBytes(folder)],
])('in %s, parts that are joined twice at once become one file that does not change', async (_, open) => {
  const bytes = open()
  const key = newKey()
  for (const name of ['good', 'evil']) await bytes.write(`${key}.${name}`, new Blob([name]).stream(), 4)
  await bytes.join(key, [`${key}.good`], 4)
  await bytes.join(key, [`${key}.evil`], 4)
  expect(await new Response(await bytes.read(key)).text()).toBe('good')
  expect(await bytes.names(key)).toEqual([key, `${key}.evil`, `${key}.good`])
})

test.each([
  ['图.PNG', 'image/png', 'inline'],
  ['合同.PDF', 'application/pdf', 'inline'],
  ['plan.svg', 'application/octet-stream', 'attachment'],
  ['page.html', 'application/octet-stream', 'attachment'],
  ['无扩展名', 'application/octet-stream', 'attachment'],
])('%s is handed out as %s, %s', (name, contentType, kind) => {
  const headers = downloadHeaders(name)
  expect(headers.contentType).toBe(contentType)
  expect(headers.disposition.split(';')[0]).toBe(kind)
})

test('a download that is to be kept is sent as an attachment', () => {
  expect(downloadHeaders('图.png', true).disposition).toMatch(/^attachment;/)
  expect(downloadHeaders('合同.pdf', true).disposition).toMatch(/^attachment;/)
})

test('a name keeps its Chinese, and its signs that mean something in a header are written otherwise', () => {
  expect(NAMED.disposition).toBe(
    `attachment; filename="______.docx"; filename*=UTF-8''${encodeURIComponent('合同"（终）')}.docx`,
  )
})

test('a name can neither end its header nor begin another', () => {
  const { disposition } = downloadHeaders('a"\r\nSet-Cookie: x=1; "\\.txt')
  expect(disposition).not.toMatch(/[\r\n\\]/)
  expect(disposition.match(/"/g)).toHaveLength(2)
})
