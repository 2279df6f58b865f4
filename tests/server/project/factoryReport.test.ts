import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

/** A project of the seeded factory. */
const projectId = seedId('project', 2)

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function done(operation: string, request: { as: string; body?: Row; query?: Record<string, string> }) {
  const { status, msg, data } = await server.call(operation, request)
  expect(status, `${operation} as ${request.as}: ${String(msg)}`).toBe(200)
  return data as Row
}

async function decide(as: string, businessId: unknown, auditResult: number): Promise<void> {
  const query = { status: '0', businessId: String(businessId) }
  const { records } = await done('flow.todo.page', { as, query })
  const [todo] = records as readonly Row[]
  await done('flow.todo.commit', { as, body: { id: todo?.id, auditResult, auditComment: '核对' } })
}

test('a factory hands in the buildings that it reports, withdraws them, and sees them agreed to and counted', async () => {
  const buildings = async () => (await done('project.project.detail', { as: 'factory', query: { projectId } })).buildQty
  const before = Number(await buildings())
  const body = { projectId, projectRentalReportList: [{ buildNumber: 'F-9#', floorAcre: '100', convertAmount: '2.5' }] }
  const { projectRentalReportReqId } = await done('project.rental-report.add', { as: 'factory', body })
  const own = { as: 'factory', body: { projectRentalReportReqId } }
  await done('project.rental-report.submit', own)
  await done('project.rental-report.reset', own)
  await done('project.rental-report.submit', own)
  expect(Number(await buildings()), 'somebody has still to agree').toBe(before)
  await decide('operator', projectRentalReportReqId, 10)
  await decide('admin', projectRentalReportReqId, 10)
  const query = { projectRentalReportReqId: String(projectRentalReportReqId) }
  const { status } = await done('project.rental-report.detail', { as: 'factory', query })
  expect(status).toBe(10)
  expect(Number(await buildings())).toBe(before + 1)
})

test('operations see the figures of the business that they run, other parties do not', async () => {
  const months = { startTime: '2026-01', endTime: '2026-03' }
  for (const operation of ['dashboard.asset.detail', 'dashboard.factory.detail-list', 'dashboard.plan.summary-view']) {
    const ask = async (as: string) => (await server.call(operation, { as, query: months })).status
    expect(await ask('operator'), operation).toBe(200)
    for (const as of ['factory', 'supervisor', 'clerk']) expect(await ask(as), `${operation} as ${as}`).toBe(403)
  }
})
