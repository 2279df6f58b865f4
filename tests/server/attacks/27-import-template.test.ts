import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedTemplates } from '../../../src/seed/seedTemplates'
import { openTestServer, TEST_TIME, type TestServer } from '../../support/testServer'
import { uploadText } from '../../support/uploadText'

const NAME = '产品导入模板.xlsx'
const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await seedTemplates({ db: server.db, files: server.files, clock: () => TEST_TIME, random })
})
afterAll(() => server.close())

async function find(as: string): Promise<readonly string[]> {
  const query = { origName: NAME }
  const { data } = await server.call('resource.attach.find-file-by-orig-name', { query, as })
  return (data as { id: string }[]).map(({ id }) => id)
}

test('attack 27: a file of the name of a template takes its place for nobody', async () => {
  const [template] = await find('operator')
  expect(template).toEqual(expect.any(String))
  const { attachId } = await uploadText(server, NAME, 'clerk')
  expect(await find('operator')).toEqual([template])
  expect(await find('clerk')).toEqual([template, attachId])
})

test('attack 27: only who holds the right puts a file into the folder of templates, where all find it', async () => {
  const { attachId } = await uploadText(server, NAME, 'clerk')
  const set = (as: string, template: boolean) =>
    server.call('resource.attach.set-template', { body: { ids: attachId, template }, as })
  expect((await set('clerk', true)).status).toBe(403)
  expect((await set('admin', true)).status).toBe(200)
  expect((await find('operator'))[0]).toBe(attachId)
  expect((await server.call('resource.file.down-file', { body: { attachId }, as: 'operator' })).status).toBe(200)
  expect((await set('admin', false)).status).toBe(200)
  expect(await find('operator')).not.toContain(attachId)
})
