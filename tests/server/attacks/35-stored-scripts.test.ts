import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'

const SCRIPTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  "';alert(1)//",
  '{{constructor.constructor("alert(1)")()}}',
  '</textarea><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
]

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test('attack 35: what is stored comes back as the text it is, as JSON that no browser takes for a page', async () => {
  for (const [index, text] of SCRIPTS.entries()) {
    const body = {
      projectName: text,
      projectCode: `XSS-${index}`,
      projectAddress: text,
      superFactoryUserName: '黄工',
      superFactoryUserMobile: '13800000000',
    }
    const added = await server.call('project.project.add', { body })
    expect(added.status, String(added.msg)).toBe(200)
    const { projectId } = added.data as { projectId: string }
    const detail = await server.call('project.project.detail', { query: { projectId } })
    expect(detail.data).toMatchObject({ projectName: text, projectAddress: text })
    expect(detail.headers.get('Content-Type')).toMatch(/^application\/json/)
  }
})

test('attack 35: a page that is uploaded is handed out to be kept, not shown', async () => {
  for (const name of ['page.html', 'picture.svg', 'page.xhtml']) {
    const form = new FormData()
    form.append('file', new File(['<script>alert(1)</script>'], name, { type: 'text/html' }))
    const put = await server.call('resource.file.put-file-attach', { body: form })
    if (put.status !== 200) {
      expect(put.status, String(put.msg)).toBe(400)
      continue
    }
    const { attachId } = put.data as { attachId: string }
    const got = await server.call('resource.file.download', { query: { id: attachId } })
    expect(got.headers.get('Content-Disposition')).toMatch(/^attachment/)
    expect(got.headers.get('Content-Type')).not.toMatch(/html|svg|xml/)
  }
})
