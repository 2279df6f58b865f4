import { afterAll, beforeAll, expect, test } from 'vitest'
import { agree } from '../../support/agree'
import { openTestServer, type TestRequest, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function done(operation: string, request: TestRequest): Promise<Row> {
  const { status, data, msg } = await server.call(operation, request)
  expect(status, `${operation}: ${String(msg)}`).toBe(200)
  return data as Row
}

const buildings = (...numbers: readonly string[]) => numbers.map((buildNumber) => ({ buildNumber }))

test('attack 49: what the clerk writes of buildings counts those of reports that he does not see', async () => {
  const project = {
    projectName: '楼栋合计',
    projectCode: 'ATTACK-49',
    projectAddress: '示范路',
    superFactoryUserName: '黄工',
    superFactoryUserMobile: '13800000000',
  }
  const { projectId } = await done('project.project.add', { body: project })
  const others = { projectId, projectRentalReportList: buildings('1#', '2#', '3#') }
  const { projectRentalReportReqId: agreedId } = await done('project.rental-report.add', { body: others })
  await agree(server, 'project.rental-report', String(agreedId))
  const own = { projectId, projectRentalReportList: buildings('4#') }
  const { projectRentalReportReqId } = await done('project.rental-report.add', { as: 'clerk', body: own })

  const added = { projectRentalReportReqId, buildNumber: '5#' }
  const { id } = await done('project.rental-report.add-simple', { as: 'clerk', body: added })
  const detail = () => done('project.project.detail', { query: { projectId: String(projectId) } })
  expect((await detail()).buildQty).toBe(3)

  await done('project.rental-report.update-simple', { as: 'clerk', body: { id, buildNumber: '6#' } })
  expect((await detail()).buildQty).toBe(3)
  await done('project.rental-report.delete-simple', { as: 'clerk', query: { id: String(id) } })
  expect((await detail()).buildQty).toBe(3)
  await agree(server, 'project.rental-report', String(projectRentalReportReqId))
  expect((await detail()).buildQty).toBe(4)
  const repeated = { ...own, projectRentalReportList: buildings('1#') }
  const refused = await server.call('project.rental-report.add', { as: 'clerk', body: repeated })
  expect(refused.data, 'one that he does not see').toEqual({
    fields: { 'projectRentalReportList.0.buildNumber': '该楼栋已上报' },
  })
})
