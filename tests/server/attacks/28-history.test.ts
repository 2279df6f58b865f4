import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const history = (as: string, processInstanceId: unknown) =>
  server.call('flow.process.history-flow-list', { as, query: { processInstanceId: String(processInstanceId) } })

async function submitStamp(as: string): Promise<unknown> {
  const body = { title: '薪酬确认用印', category: 'finance', applicant: '林晓岚', department: '运营部' }
  const { id } = (await server.call('flow.stamp.add', { as, body })).data as Row
  expect((await server.call('flow.stamp.submit', { as, body: { id } })).status).toBe(200)
  return ((await server.call('flow.stamp.detail', { query: { id: String(id) } })).data as Row).processInstanceId
}

test('attack 28: the history of a process is shown to those who take part in it or may see its document', async () => {
  const processInstanceId = await submitStamp('admin')
  const answers: Row = {}
  for (const as of ['admin', 'operator', 'clerk', 'factory', 'supervisor']) {
    answers[as] = (await history(as, processInstanceId)).status
  }
  expect(answers).toEqual({ admin: 200, operator: 200, clerk: 403, factory: 403, supervisor: 403 })
})

test('attack 28: a data scope hides the history with the document, and a handler keeps it', async () => {
  const project = async (factory: number) => {
    const body = {
      projectName: `历史 ${factory}`,
      projectCode: `H-${factory}`,
      projectAddress: '示范路 1 号',
      superFactoryUserName: '黄工',
      superFactoryUserMobile: '13800000000',
      factoryId: seedId('factory', factory),
    }
    const { projectId } = (await server.call('project.project.add', { as: 'operator', body })).data as Row
    expect((await server.call('project.project.submit', { as: 'operator', body: { projectId } })).status).toBe(200)
    const { data } = await server.call('project.project.detail', { query: { projectId: String(projectId) } })
    return (data as Row).processInstanceId
  }
  expect((await history('factory', await project(1))).status).toBe(200)
  expect((await history('factory', await project(2))).status).toBe(403)
})
