import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { insertRecord } from '../../support/insertRecord'
import { noteStatements } from '../../support/noteStatements'
import { openTestServer, type TestServer } from '../../support/testServer'

const ROWS = 200
const [LINE, STORE, OTHER] = [seedId('warehouse', 7), seedId('warehouse', 1), seedId('warehouse', 3)]
const PROJECT = seedId('project', 2)

let server: TestServer
let statements: string[] = []

beforeAll(async () => {
  server = await openTestServer({}, undefined, {
    watch: (db) => {
      const noted = noteStatements(db)
      statements = noted.statements
      return noted.db
    },
  })
})
afterAll(() => server.close())

/** A document that names a warehouse in its head, and others in the rows of two lists. */
function production(count: number) {
  const rows = Array.from({ length: count }, () => ({ warehouseId: STORE, skuCode: 'LM-P400-1200', qty: 1 }))
  const materials = rows.map(() => ({ warehouseId: OTHER, weight: '0.001' }))
  const [startDate, endDate] = ['2026-02-20', '2026-02-27']
  const heads = { warehouseId: LINE, projectId: PROJECT, startDate, endDate }
  return { ...heads, consumptionMaterialList: materials, productList: rows }
}

async function write(operation: string, body: object) {
  statements.length = 0
  const answer = await server.call(operation, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const held = statements.filter((statement) => statement.includes('for key share'))
  const of = (resource: string) => held.filter((statement) => statement.includes(`resource = '${resource}'`)).length
  const { productRecId } = answer.data as { productRecId?: string }
  return { productRecId, held: held.length, warehouses: of('warehouse.warehouse'), projects: of('project.project') }
}

test('a write asks for what its document names once for each resource, however many rows name it', async () => {
  const added = await write('production.manufacture.add', production(ROWS))
  expect(added).toMatchObject({ held: 2, warehouses: 1, projects: 1 })
  const changed = { ...production(ROWS), productRecId: added.productRecId, remark: '改' }
  expect(await write('production.manufacture.update', changed)).toMatchObject({ held: 2, warehouses: 1, projects: 1 })
})

test('an update and a submission each lock their row once before they write it', async () => {
  // Material without a product would be refused.
  const batch = { ...production(1), consumptionMaterialList: [] }
  const { productRecId } = await write('production.manufacture.add', batch)
  const locksOf = async (operation: string, body: object) => {
    statements.length = 0
    const answer = await server.call(operation, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const own = statements.filter((statement) => statement.includes("resource = 'production.manufacture'"))
    const written = own.findIndex((statement) => statement.startsWith('update "record"'))
    expect(written).toBeGreaterThan(0)
    return own.slice(0, written).filter((statement) => statement.endsWith('for no key update')).length
  }
  expect(await locksOf('production.manufacture.update', { ...batch, productRecId, remark: '改' })).toBe(1)
  expect(await locksOf('production.manufacture.submit', { productRecId })).toBe(1)
})

test('a demand plan is held to the lease plans of its projects by as many statements for one as for eight', async () => {
  const projectIds: string[] = []
  for (let number = 1; number <= 9; number += 1) {
    const id = `80000000000000070${number}0`
    const names = { projectName: `语句 ${number}`, projectCode: `STMT-${number}`, factoryId: seedId('factory', 1) }
    await insertRecord(server.db, { id, resource: 'project.project', status: 10, body: names })
    projectIds.push(id)
  }
  const submit = async (projectId: readonly string[]) => {
    const body = {
      ...{ projectId, reqCode: `STMT-${projectId.length}`, expectedDeliveryDate: '2026-05-01', orderPrice: '20500' },
      ...{ deliveryAddress: '示范路', requirementPlanReqItems: [{ skuCode: 'LM-P400-2700', qty: 1 }] },
    }
    const { data } = await server.call('requirement.demand-plan.add', { body })
    statements.length = 0
    const id = (data as { requirementId: string }).requirementId
    const answer = await server.call('requirement.demand-plan.submit', { body: { id } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const countOf = (resource: string) => statements.filter((text) => text.includes(`resource = '${resource}'`)).length
    return [countOf('lease.plan'), countOf('requirement.demand-plan')]
  }
  const [one = '', ...eight] = projectIds
  const alone = await submit([one])
  expect(alone[0]).toBeGreaterThan(0)
  expect(await submit(eight)).toEqual(alone)
})
