import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPLOAD_LIMITS } from '../../../src/server/http/serverConfig'
import { createPathCalls } from '../../support/askPath'
import { openTestServer, TEST_CLIENT, type TestServer } from '../../support/testServer'

let server: TestServer
const { call, post } = createPathCalls(() => server)

beforeAll(async () => {
  server = await openTestServer({ uploads: { ...UPLOAD_LIMITS, form: 1_500_000 } })
})
afterAll(async () => {
  expect(server.failures).toEqual([])
  await server.close()
})

function toForm(field: string, ...files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append(field, file)
  return form
}

const text = '模板配件清单'
const file = (name = '清单.txt') => new File([text], name)

async function attach(name?: string): Promise<string> {
  const { data } = await server.call('resource.file.put-file-attach', { body: toForm('file', file(name)) })
  return (data as { attachId: string }).attachId
}

test('[B190] files are sent in a form and fetched again', async () => {
  const files = toForm('files', file(), file('图.svg'))
  const [first, second] = await post<{ attachId: string; name: string; url: string }[]>(
    '/conventional/upload/files',
    files,
  )
  expect([first?.name, second?.name]).toEqual(['清单.txt', '图.svg'])
  const { url } = await post<{ url: string }>('/conventional/down/file', { attachId: second?.attachId })
  expect(await (await server.app.fetch(new Request(new URL(url, 'http://test')))).text()).toBe(text)
  const query = { id: second?.attachId ?? '' }
  const { body, headers } = await call('get', '/blade-file/file/download', { query })
  expect(new TextDecoder().decode(body as Uint8Array)).toBe(text)
  expect(headers.get('Content-Type')).toBe('application/octet-stream')
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="_.svg"; filename*=UTF-8''%E5%9B%BE.svg`)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('twenty files are taken at once, of more none', async () => {
  const sent = (count: number) => {
    const files = Array.from({ length: count }, (_, at) => file(`${at}.txt`))
    return server.call('resource.file.upload-files', { body: toForm('files', ...files) })
  }
  expect(await sent(21)).toMatchObject({ status: 400, data: { fields: { files: '一次最多上传20个文件' } } })
  expect((await sent(20)).data).toHaveLength(20)
})

test('a PDF is shown in place by the browser, unless it is to be kept', async () => {
  const id = await attach('合同.pdf')
  const { headers } = await server.call('resource.file.download', { query: { id } })
  expect(headers.get('Content-Type')).toBe('application/pdf')
  expect(headers.get('Content-Disposition')).toMatch(/^inline;/)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; object-src 'self'; style-src 'unsafe-inline'",
  )
  const addressOf = async (body: object) =>
    ((await server.call('resource.file.down-file', { body })).data as { url: string }).url
  expect(new URLSearchParams((await addressOf({ attachId: id })).split('?')[1]).get('disposition')).toMatch(/^inline;/)
  const kept = await addressOf({ attachId: id, download: true })
  expect(new URLSearchParams(kept.split('?')[1]).get('disposition')).toMatch(/^attachment;/)
})

test('a range of a file can be asked for, and none that is not there', async () => {
  const query = { id: await attach() }
  const part = await server.call('resource.file.download', { query, headers: { Range: 'bytes=0-5' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe('bytes 0-5/18')
  expect(new TextDecoder().decode(part.body as Uint8Array)).toBe('模板')
  expect((await server.call('resource.file.download', { query, headers: { Range: 'bytes=99-' } })).status).toBe(416)
})

test('the old pages find the upload of one file below /api too', async () => {
  const headers = {
    Authorization: `Basic ${btoa(TEST_CLIENT)}`,
    'Blade-Auth': `bearer ${await server.signIn('admin')}`,
  }
  const url = 'http://test/api/blade-resource/oss/endpoint/put-file'
  const request = new Request(url, { method: 'POST', headers, body: toForm('file', file('头像.png')) })
  const answer = (await (await server.app.fetch(request)).json()) as { data: object }
  expect(answer.data).toMatchObject({ originalName: '头像.png', link: expect.stringMatching(/^\/blade-file\/.*=\d+$/) })
})

test('a form without a file, with a wrong one, with too much, or no form at all is refused', async () => {
  const send = async (body: FormData | string, headers = {}) =>
    (await server.call('resource.file.put-file', { body, headers })).status
  expect(await send(toForm('other', file()))).toBe(400)
  expect(await send(toForm('file', file('a.exe')))).toBe(400)
  expect(await send(toForm('file', new File([], '空.txt')))).toBe(400)
  expect(await send(toForm('file', new File([new Uint8Array(1_500_000)], '大.pdf')))).toBe(413)
  expect(await send('{}')).toBe(415)
  expect(await send('--x', { 'Content-Type': 'multipart/form-data; boundary=x' })).toBe(400)
})

test('a form may be larger than other requests', async () => {
  const large = new File([new Uint8Array(1_200_000)], '大.pdf')
  expect((await server.call('resource.file.put-file', { body: toForm('file', large) })).status).toBe(200)
  const body = JSON.stringify({ originalName: 'x'.repeat(1_200_000) })
  expect((await server.call('resource.attach.submit', { body })).status).toBe(413)
})

test('[B189] a template is found by its original name, the newest first, with an address to get it', async () => {
  const older = await attach('付款计划模板.xlsx')
  server.pass(2000)
  const newest = await attach('付款计划模板.xlsx')
  const other = await attach('付款计划模板（旧）.xlsx')
  await server.call('resource.attach.set-template', { body: { ids: [older, newest, other].join(',') } })
  const query = { origName: '付款计划模板.xlsx' }
  const { data } = await server.call('resource.attach.find-file-by-orig-name', { query, as: 'operator' })
  const found = data as { id: string; url: string }[]
  expect(found).toHaveLength(2)
  expect(found[0]?.id).toBe(newest)
  const answer = await server.app.fetch(new Request(new URL(found[0]?.url ?? '', 'http://test')))
  expect(await answer.text()).toBe(text)
  const none = await server.call('resource.attach.find-file-by-orig-name', { query: { origName: '无.xlsx' } })
  expect(none).toMatchObject({ status: 200, data: [] })
})

test('[B188] attachments are listed for those who may see them', async () => {
  await attach('合同扫描件.pdf')
  const { data } = await server.call('resource.attach.list', { query: { originalName: '扫描' } })
  expect(data).toMatchObject({
    total: 1,
    records: [{ originalName: '合同扫描件.pdf', extension: 'pdf', attachSize: 18 }],
  })
  expect((await server.call('resource.attach.list', { as: 'factory' })).status).toBe(403)
})

test('an attachment can be called otherwise, but neither become another kind nor point elsewhere', async () => {
  const id = await attach()
  const { data: before } = await server.call('resource.attach.detail', { query: { id } })
  const submit = (body: object) => server.call('resource.attach.submit', { body })
  expect(await submit({ id, originalName: '清单.html' })).toMatchObject({ status: 400, msg: '不支持该类型的文件' })
  expect(await submit({ id, originalName: '清单.pdf' })).toMatchObject({ status: 400, msg: '不能更改扩展名' })
  expect(await submit({ originalName: '清单.txt' })).toMatchObject({ status: 400, msg: '请先上传文件' })
  const { name, link } = before as { name: string; link: string }
  const forged = { id, originalName: '新清单.txt', name: '0'.repeat(32), link: 'https://evil.example', attachSize: 1 }
  expect((await submit(forged)).data).toMatchObject({ originalName: '新清单.txt', name, link, attachSize: 18 })
})

test('an address of a file in the store leads nowhere without its signature', async () => {
  const { data } = await server.call('resource.attach.detail', { query: { id: await attach() } })
  const { name } = data as { name: string }
  for (const path of [`/files/${name}`, `/xwy-erp-api/files/${name}`, '/files/..%2f..%2fetc%2fpasswd']) {
    expect((await server.app.fetch(new Request(`http://test${path}`))).status).toBe(403)
  }
})
