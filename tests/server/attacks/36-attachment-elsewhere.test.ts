import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'
import { uploadText } from '../../support/uploadText'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function save(projectCode: string, url: string) {
  const body = {
    projectCode,
    projectName: `带附件的项目 ${projectCode}`,
    projectAddress: '示范路 1 号',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
    projectLeaseAttachList: [{ name: '合同.pdf', url }],
  }
  return server.call('project.project.add', { body })
}

test.each([
  'https://evil.example/login',
  '//evil.example/blade-file/file/download?id=1',
  'https://evil.example/blade-file/file/download?id=1',
  'javascript:alert(1)//blade-file/file/download?id=1',
  '/blade-file/file/download?id=1&next=https://evil.example',
  '/blade-file/file/download?id=1#https://evil.example',
])('attack 36: an attachment at %s is not stored', async (url) => {
  expect(await save('ELSEWHERE', url)).toMatchObject({ status: 400 })
})

test('attack 36: an attachment that was uploaded here is', async () => {
  const { url } = await uploadText(server, '合同.pdf', 'admin')
  expect((await save('HERE', url)).status).toBe(200)
  expect((await save('HERE-TOO', `/xwy-erp-api${url}`)).status).toBe(200)
})
