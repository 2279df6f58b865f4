import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function put(name: string, content: string | Uint8Array<ArrayBuffer> = 'text') {
  const form = new FormData()
  form.append('file', new File([content], name))
  return server.call('resource.file.put-file-attach', { body: form, as: 'clerk' })
}

test.each([
  'a.html',
  'a.exe',
  'a.pdf.exe',
  'a.js',
  'a.svgz',
  'a.txt\u202efdp.exe',
  'a\u0000.txt',
  '../a.txt',
  'a\\b.txt',
  'a',
])('attack 39: a file named %j is refused', async (name) => {
  expect((await put(name)).status).toBe(400)
})

test.each([
  ['a program', 'a.pdf', Uint8Array.from([0x4d, 0x5a, 0x90, 0])],
  ['a program of another system', 'a.png', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46])],
  ['a page', 'a.png', '<!doctype html><script>alert(1)</script>'],
  ['a page after a comment', 'a.docx', ' <!-- x --><html><body></body></html>'],
  ['a script', 'a.pdf', '#!/bin/sh'],
  ['a picture', 'a.pdf', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
])('attack 39: %s is refused under the name %s', async (_, name, content) => {
  expect(await put(name, content)).toMatchObject({ status: 400, msg: '文件内容与扩展名不符' })
})

test.each(['a.svg', 'a.xml', 'a.txt'])('attack 39: %s is handed out to be kept, never to be shown', async (name) => {
  const { data } = await put(name, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const query = { id: (data as { attachId: string }).attachId }
  const { headers } = await server.call('resource.file.download', { query, as: 'clerk' })
  expect(headers.get('Content-Disposition')).toMatch(/^attachment;/)
  expect(headers.get('Content-Type')).toBe('application/octet-stream')
})
