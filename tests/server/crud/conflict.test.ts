import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../support/testServer'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const project = {
  projectName: '两人同时修改的项目',
  projectCode: 'BOTH-1',
  projectAddress: '示范路 1 号',
  superFactoryUserName: '黄工',
  superFactoryUserMobile: '13800000000',
}

test('two browsers that save one record at once: one is told, and what the other saved stays', async () => {
  const { data } = await server.call('project.project.add', { body: project })
  const { projectId, version } = data as { projectId: string; version: number }
  const save = (as: string, projectName: string) =>
    server.call('project.project.update', { body: { ...project, projectId, version, projectName }, as })
  const answers = await Promise.all([save('admin', '甲改的'), save('operator', '乙改的'), save('admin', '丙改的')])
  const saved = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 409)
  expect([saved.length, refused.length]).toEqual([1, 2])
  const [{ projectName } = { projectName: '' }] = saved.map((answer) => answer.data as { projectName: string })
  for (const answer of refused) expect(answer.data).toMatchObject({ current: { projectName, version: version + 1 } })
  const stored = await server.call('project.project.detail', { query: { projectId } })
  expect(stored.data).toMatchObject({ projectName, version: version + 1 })
})
