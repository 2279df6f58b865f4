import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { createAnswerCheck } from '../../support/answerCheck'
import { openTestServer, type TestRequest, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

const check = createAnswerCheck(openapi)
let server: TestServer
let projectId: string
let report: Row

beforeAll(async () => {
  server = await openTestServer()
  const project = {
    projectName: '楼栋项目',
    projectCode: 'BUILD-1',
    projectAddress: '示范路',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
  }
  projectId = String((await done('project.project.add', { body: project })).projectId)
  const projectRentalReportList = [{ buildNumber: '1#', convertAmount: '1.5' }, { buildNumber: '2#' }]
  report = await done('project.rental-report.add', { body: { projectId, projectRentalReportList } })
})
afterAll(() => server.close())

async function ask(operation: string, request: TestRequest) {
  const answer = await server.call(operation, request)
  expect(check(operation, answer)).toEqual([])
  return answer
}

async function done(operation: string, request: TestRequest): Promise<Row> {
  const answer = await ask(operation, request)
  expect(answer.status, String(answer.msg)).toBe(200)
  return answer.data as Row
}

async function page(query: Record<string, string | number> = {}): Promise<{ records: Row[]; total: number }> {
  const data = await done('project.rental-report.page', { query: { projectId, ...query } })
  return data as { records: Row[]; total: number }
}

test('buildings are paged one by one, by project and number', async () => {
  const { records, total } = await page({ size: 1, current: 2 })
  expect(total).toBe(2)
  expect(records).toMatchObject([{ buildNumber: '2#', projectRentalReportReqId: report.projectRentalReportReqId }])
  expect((await page({ buildNumber: '1' })).records).toMatchObject([{ buildNumber: '1#', projectName: '楼栋项目' }])
})

test('single buildings are added, changed and deleted, and all sums follow [B306]', async () => {
  const { projectRentalReportReqId } = report
  const sums = async () => {
    const query = { projectRentalReportReqId: String(projectRentalReportReqId) }
    const { totalWeight, buildingNumbers } = await done('project.rental-report.detail', { query })
    return { totalWeight, buildingNumbers }
  }
  const body = { projectRentalReportReqId, buildNumber: '3#', convertAmount: '0.25' }
  const { id } = await done('project.rental-report.add-simple', { body })
  expect(await sums()).toEqual({ totalWeight: '1.750', buildingNumbers: '1#、2#、3#' })
  await done('project.rental-report.update-simple', { body: { id, convertAmount: '1' } })
  expect(await sums()).toMatchObject({ totalWeight: '2.500', buildingNumbers: '1#、2#、3#' })
  await done('project.rental-report.delete-simple', { query: { id: String(id) } })
  expect(await sums()).toEqual({ totalWeight: '1.500', buildingNumbers: '1#、2#' })
  expect((await ask('project.rental-report.delete-simple', { query: { id: String(id) } })).status).toBe(404)
})

test('a single building has a number that no other one of the project has', async () => {
  const { projectRentalReportReqId } = report
  const fields = async (operation: string, body: Row) => {
    const answer = await ask(operation, { body })
    expect(answer.status).toBe(400)
    return (answer.data as { fields: Row }).fields
  }
  const [first] = (await page()).records
  expect(await fields('project.rental-report.add-simple', { projectRentalReportReqId })).toEqual({
    buildNumber: '请输入楼栋号',
  })
  expect(await fields('project.rental-report.update-simple', { id: first?.id, buildNumber: '' })).toEqual({
    buildNumber: '请输入楼栋号',
  })
  const repeated = { 'projectRentalReportList.2.buildNumber': '楼栋号重复' }
  const again = { projectRentalReportReqId, buildNumber: '2#' }
  expect(await fields('project.rental-report.add-simple', again)).toEqual(repeated)
})

test('a building keeps its id when its report is saved, and takes no other one’s', async () => {
  const { projectRentalReportReqId } = report
  const [first, second] = (await page()).records
  const rows = [
    { id: second?.id, buildNumber: '2#' },
    { id: second?.id, buildNumber: '4#' },
    { id: first?.id, buildNumber: '1#' },
  ]
  const body = { projectRentalReportReqId, projectId, projectRentalReportList: rows }
  const { projectRentalReportList } = await done('project.rental-report.update', { body })
  const ids = (projectRentalReportList as Row[]).map(({ id }) => id)
  expect(ids).toEqual([second?.id, expect.stringMatching(/^\d+$/), first?.id])
  expect(new Set(ids).size).toBe(3)
})

test('of a report that is under way no building can be changed', async () => {
  const { projectRentalReportReqId } = report
  await done('project.rental-report.submit', { body: { projectRentalReportReqId } })
  const id = String((await page()).records[0]?.id)
  const refused = { status: 400, msg: '当前状态不能修改，可以先撤回' }
  expect(await ask('project.rental-report.update-simple', { body: { id, memo: '改' } })).toMatchObject(refused)
  expect(await ask('project.rental-report.delete-simple', { query: { id } })).toMatchObject(refused)
  const added = await ask('project.rental-report.add-simple', { body: { projectRentalReportReqId, buildNumber: '9#' } })
  expect(added).toMatchObject(refused)
  expect(server.failures).toEqual([])
})
