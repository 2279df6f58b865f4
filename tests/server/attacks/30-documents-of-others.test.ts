import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer
let last = 0

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const OWNED = '这是他人的单据，请由申请人或有权处理他人单据的人办理'

async function addProject(as: string, factory = 1): Promise<Row> {
  last += 1
  const body = {
    projectName: `他人的项目 ${last}`,
    projectCode: `OWN-${last}`,
    projectAddress: '示范路 1 号',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
    factoryId: seedId('factory', factory),
  }
  const { status, data, msg } = await server.call('project.project.add', { as, body })
  expect(status, String(msg)).toBe(200)
  return { ...body, projectId: (data as Row).projectId }
}

const submit = (as: string, { projectId }: Row) => server.call('project.project.submit', { as, body: { projectId } })

test('attack 30: what somebody else submitted is neither withdrawn, changed, submitted nor removed', async () => {
  const draft = await addProject('operator')
  const { projectId } = draft
  const change = { ...draft, projectName: '改写' }
  const refused = [
    await server.call('project.project.update', { as: 'clerk', body: change }),
    await submit('clerk', draft),
  ]
  expect((await submit('operator', draft)).status).toBe(200)
  refused.push(await server.call('project.project.reset', { as: 'clerk', body: { projectId } }))
  expect(refused.map(({ status, msg }) => [status, msg])).toEqual(refused.map(() => [403, OWNED]))
  const { data } = await server.call('project.project.detail', { query: { projectId: String(projectId) } })
  expect(data).toMatchObject({ projectName: draft.projectName, status: 0 })
})

test('attack 30: the applicant withdraws his own, and who holds the right those of others', async () => {
  const own = await addProject('clerk')
  expect((await submit('clerk', own)).status).toBe(200)
  const reset = (as: string) => server.call('project.project.reset', { as, body: { projectId: own.projectId } })
  expect((await reset('clerk')).status).toBe(200)
  expect((await submit('operator', own)).status).toBe(200)
  expect((await reset('operator')).status).toBe(200)
})

test('attack 30: each is told whether he may handle what others made', async () => {
  const told = async (as: string) => {
    const { data } = await server.call('session.user.info', { as })
    return (data as Row).handlesOthersDocuments
  }
  expect([await told('admin'), await told('operator'), await told('clerk')]).toEqual([true, true, false])
})

test('attack 30: a factory neither sees nor changes what names another factory', async () => {
  const { data } = await server.call('requirement.demand-plan.page', { query: { factoryId: seedId('factory', 2) } })
  const [foreign] = (data as { records: Row[] }).records
  expect(foreign).toBeDefined()
  const requirementPlanReqId = String(foreign?.requirementPlanReqId ?? foreign?.id)
  const seen = await server.call('requirement.demand-plan.page', { as: 'factory', query: { size: 500 } })
  const factories = (seen.data as { records: Row[] }).records.map(({ factoryId }) => factoryId)
  expect(new Set(factories)).toEqual(new Set([seedId('factory', 1)]))
  const body = { ...foreign, orderPrice: '1.00' }
  const changed = await server.call('requirement.demand-plan.update', { as: 'factory', body })
  expect(changed.status, requirementPlanReqId).not.toBe(200)
})

test('attack 30: only the factory that a project names confirms it', async () => {
  const foreign = await addProject('operator', 2)
  const own = await addProject('operator', 1)
  for (const project of [foreign, own]) expect((await submit('operator', project)).status).toBe(200)
  const todos = async (as: string, { projectId }: Row) => {
    const { data } = await server.call('flow.todo.page', { as, query: { status: 0, size: 500 } })
    return (data as { records: Row[] }).records.filter(({ businessId }) => businessId === projectId)
  }
  expect(await todos('factory', own)).toHaveLength(1)
  expect(await todos('factory', foreign)).toEqual([])
  const [task] = await todos('admin', foreign)
  expect(task).toMatchObject({ taskName: '铝模厂确认' })
  const commit = { id: task?.id, auditResult: 10 }
  expect((await server.call('flow.todo.commit', { as: 'factory', body: commit })).status).toBe(404)
  const complete = { taskId: task?.taskId, flag: 'ok' }
  expect((await server.call('flow.work.complete-task', { as: 'factory', body: complete })).status).toBe(403)
})
