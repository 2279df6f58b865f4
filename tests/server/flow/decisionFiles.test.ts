import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  expect(server.failures).toEqual([])
  await server.close()
})

type Row = { readonly [field: string]: unknown }

let last = 0

/** A project that waits for the factory, and the todo of its handler. */
async function submitProject() {
  last += 1
  const body = {
    projectName: `带附件审批 ${last}`,
    projectCode: `DECISION-${last}`,
    projectAddress: '示范路 1 号',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
    factoryId: seedId('factory', 1),
  }
  const { projectId } = (await server.call('project.project.add', { as: 'operator', body })).data as Row
  await server.call('project.project.submit', { as: 'operator', body: { projectId } })
  const query = { status: 0, businessId: String(projectId) }
  const { records } = (await server.call('flow.todo.page', { as: 'factory', query })).data as {
    readonly records: Row[]
  }
  return { projectId: String(projectId), todo: records[0] ?? {} }
}

async function upload(name: string): Promise<Row> {
  const form = new FormData()
  form.append('file', new File(['现场照片'], name))
  const { data } = await server.call('resource.file.put-file-attach', { as: 'factory', body: form })
  const { originalName, link } = data as Row
  return { name: originalName, url: link }
}

async function history(projectId: string): Promise<readonly Row[]> {
  const { processInstanceId } = (await server.call('project.project.detail', { query: { projectId } })).data as Row
  const query = { processInstanceId: String(processInstanceId) }
  return (await server.call('flow.process.history-flow-list', { query })).data as Row[]
}

test('what a handler sends along stands in the history, and can be fetched by others [B207] [B229]', async () => {
  const { projectId, todo } = await submitProject()
  const files = [await upload('现场.png'), await upload('复核意见.pdf')]
  const renamed = { ...files[0], name: '../别的名字.exe' }
  const body = { id: todo.id, auditResult: 30, auditComment: '请见附件', auditAttachList: [renamed, files[1]] }
  expect(await server.call('flow.todo.commit', { as: 'factory', body })).toMatchObject({ status: 200 })
  const [, decision] = await history(projectId)
  expect(decision).toMatchObject({ auditResult: 30, comment: '请见附件', auditAttachList: files })
  const fetched = await server.call('resource.file.down-file', { as: 'operator', body: { url: files[1]?.url } })
  expect(fetched).toMatchObject({ status: 200, data: { name: '复核意见.pdf' } })
})

test('Blade’s own way of completing a task takes files too [B210]', async () => {
  const { projectId, todo } = await submitProject()
  const files = [await upload('回执.pdf')]
  const body = { taskId: todo.taskId, flag: 'ok', comment: '同意', auditAttachList: files }
  expect(await server.call('flow.work.complete-task', { as: 'factory', body })).toMatchObject({ status: 200 })
  expect((await history(projectId)).map(({ auditAttachList }) => auditAttachList ?? [])).toEqual([[], files, []])
})

test.each([
  ['/blade-file/file/download?id=1', '附件不存在，请重新上传'],
  ['https://example.com/a.pdf', '文件地址格式不正确'],
  ['javascript:alert(1)', '文件地址格式不正确'],
])('a decision with a file that is not kept here is refused, and nothing is decided: %s', async (url, msg) => {
  const { projectId, todo } = await submitProject()
  const body = { id: todo.id, auditResult: 10, auditAttachList: [{ name: 'a.pdf', url }] }
  expect(await server.call('flow.todo.commit', { as: 'factory', body })).toMatchObject({
    status: 400,
    msg,
  })
  expect((await history(projectId)).map(({ auditResult }) => auditResult)).toEqual([0, 0])
})
