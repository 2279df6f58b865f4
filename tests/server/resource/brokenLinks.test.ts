import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = { readonly [field: string]: unknown }

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function upload(name: string): Promise<Row> {
  const form = new FormData()
  form.append('file', new File(['现场照片'], name))
  return (await server.call('resource.file.put-file-attach', { body: form })).data as Row
}

async function submitProject(): Promise<Row> {
  const body = {
    ...{
      projectName: '附件读不到',
      projectCode: 'BROKEN-1',
      projectAddress: '示范路 1 号',
      factoryId: seedId('factory', 1),
    },
    ...{ superFactoryUserName: '黄工', superFactoryUserMobile: '13800000000' },
  }
  const { projectId } = (await server.call('project.project.add', { as: 'operator', body })).data as Row
  await server.call('project.project.submit', { as: 'operator', body: { projectId } })
  const query = { status: 0, businessId: String(projectId) }
  return ((await server.call('flow.todo.page', { as: 'factory', query })).data as { records: Row[] }).records[0] ?? {}
}

test('where the database fails, a file is not said to be missing', async () => {
  const [todo, picture, sheet] = [await submitProject(), await upload('现场.png'), await upload('账单.xlsx')]
  const decide = () => {
    const auditAttachList = [{ name: picture.originalName, url: picture.link }]
    return server.call('flow.todo.commit', { as: 'factory', body: { id: todo.id, auditResult: 10, auditAttachList } })
  }
  const take = () => server.call('procurement.settlement.import', { as: 'operator', body: { fileId: sheet.attachId } })
  expect([(await decide()).status, (await take()).status], 'files of somebody else').toEqual([400, 400])
  await sql`alter table attachment_link rename to attachment_link_away`.execute(server.db)
  expect([(await decide()).status, (await take()).status]).toEqual([500, 500])
  expect(server.failures.map(String).join()).toContain('attachment_link')
})
