import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../../support/addAccount'
import { grantCodes } from '../../support/grantCodes'
import { openTestServer, type TestServer } from '../../support/testServer'
import { uploadText } from '../../support/uploadText'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const fetchAs = async (attachId: string, as: string) => {
  const answers = [
    await server.call('resource.file.down-file', { body: { attachId }, as }),
    await server.call('resource.file.download', { query: { id: attachId }, as }),
  ]
  return answers.map(({ status }) => status)
}

async function addProject(projectCode: string, file: { name: string; url: string }, as: string) {
  const body = {
    projectCode,
    projectName: `带附件的项目 ${projectCode}`,
    projectAddress: '示范路 1 号',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
    projectLeaseAttachList: [{ name: file.name, url: file.url }],
  }
  const answer = await server.call('project.project.add', { body, as })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { ...body, projectId: (answer.data as { projectId: string }).projectId }
}

test('attack 26: ids of attachments tell nothing of one another', async () => {
  const ids: bigint[] = []
  for (let count = 0; count < 8; count += 1) ids.push(BigInt((await uploadText(server, 'a.txt', 'clerk')).attachId))
  const sorted = ids.toSorted((a, b) => (a < b ? -1 : 1))
  const gaps = sorted.slice(1).map((id, index) => id - (sorted[index] ?? 0n))
  expect(gaps.every((gap) => gap > 1_000_000_000n)).toBe(true)
})

test('attack 26: an upload is its uploader’s until a saved record names it, then it is read with that record', async () => {
  const file = await uploadText(server, '合同.txt', 'admin')
  const { attachId } = file
  expect(await fetchAs(attachId, 'clerk')).toEqual([404, 404])
  expect(await fetchAs(attachId, 'admin')).toEqual([200, 200])
  await addProject('FILE-1', file, 'admin')
  expect(await fetchAs(attachId, 'clerk')).toEqual([200, 200])
  expect(await fetchAs(attachId, 'supervisor')).toEqual([404, 404])
})

test('attack 26: naming somebody else’s upload in a record of one’s own opens nothing', async () => {
  const file = await uploadText(server, '薪酬.txt', 'admin')
  await addProject('FILE-2', file, 'operator')
  expect(await fetchAs(file.attachId, 'operator')).toEqual([404, 404])
})

async function setAvatar(as: string, avatar: string) {
  const { name, realName, version } = (await server.call('session.user.info', { as })).data as Record<string, unknown>
  const answer = await server.call('system.user.update-info', { as, body: { name, realName, version, avatar } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

test('attack 26: naming a file that a document of others names opens it to nobody who may not see that document', async () => {
  const file = await uploadText(server, '合同.txt', 'admin')
  await addProject('FILE-3', file, 'admin')
  await setAvatar('supervisor', file.url)
  expect(await fetchAs(file.attachId, 'supervisor')).toEqual([404, 404])
  expect(await fetchAs(file.attachId, 'factory')).toEqual([404, 404])
  const { roleId } = await addAccount(server.db, { account: 'outsider', roleAlias: 'outsider' })
  await grantCodes(server, roleId, ['stamp_view', 'stamp_add'])
  const body = { title: '借阅合同', category: 'business', applicant: '林晓岚', department: '运营部', remark: file.url }
  expect((await server.call('flow.stamp.add', { body, as: 'outsider' })).status).toBe(200)
  expect(await fetchAs(file.attachId, 'outsider')).toEqual([404, 404])
})

test('attack 26: an avatar that somebody else uploaded is shown to nobody, one’s own upload to everybody', async () => {
  const contract = await uploadText(server, '合同.txt', 'admin')
  await addProject('FILE-4', contract, 'admin')
  expect(await fetchAs(contract.attachId, 'clerk')).toEqual([200, 200])
  await setAvatar('clerk', contract.url)
  expect(await fetchAs(contract.attachId, 'supervisor')).toEqual([404, 404])
  const picture = await uploadText(server, '头像.txt', 'clerk')
  await setAvatar('clerk', picture.url)
  expect(await fetchAs(picture.attachId, 'supervisor')).toEqual([200, 200])
})

test('attack 26: whoever may read a file names it in another document, and saving a document keeps what it names', async () => {
  const file = await uploadText(server, '合同.txt', 'admin')
  const [first, second] = [await addProject('FILE-5', file, 'admin'), await addProject('FILE-6', file, 'operator')]
  const linked = async () => {
    const links = server.db.selectFrom('attachment_link').select('record_id').where('attachment_id', '=', file.attachId)
    return (await links.execute()).map(({ record_id: id }) => id).toSorted()
  }
  const both = [first.projectId, second.projectId].toSorted()
  expect(await linked()).toEqual(both)
  const { data } = await server.call('project.project.detail', { query: { projectId: first.projectId } })
  const { version } = data as { version: number }
  const body = { ...first, version, projectName: '改名的项目' }
  expect((await server.call('project.project.update', { body, as: 'operator' })).status).toBe(200)
  expect(await linked()).toEqual(both)
})

test('attack 26: an import reads no workbook of somebody else', async () => {
  const { attachId: fileId } = await uploadText(server, '产品.txt', 'admin')
  const answer = await server.call('warehouse.in-out.import-items', { body: { fileId }, as: 'operator' })
  expect(answer).toMatchObject({ status: 400, data: { fields: { fileId: '文件不存在或已被删除' } } })
})

test('attack 26: a file that a record names is not removed from under it', async () => {
  const file = await uploadText(server, '图纸.txt', 'operator')
  await addProject('HELD', file, 'operator')
  const removed = await server.call('resource.attach.remove', { query: { ids: file.attachId } })
  expect(removed).toMatchObject({ status: 400, msg: expect.stringContaining('仍在使用它的有：项目') })
  expect((await server.call('resource.file.down-file', { body: { attachId: file.attachId } })).status).toBe(200)
})
