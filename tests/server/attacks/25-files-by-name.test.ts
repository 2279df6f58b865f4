import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'
import { uploadText } from '../../support/uploadText'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const find = async (origName: string, as: string) => {
  const { data } = await server.call('resource.attach.find-file-by-orig-name', { query: { origName }, as })
  return (data as { id: string }[]).map(({ id }) => id)
}

test('attack 25: a file of somebody else is not found by its name', async () => {
  const { attachId } = await uploadText(server, '工资.txt', 'admin')
  expect(await find('工资.txt', 'clerk')).toEqual([])
  expect(await find('工资.txt', 'admin')).toEqual([attachId])
})
