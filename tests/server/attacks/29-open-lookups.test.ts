import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { seedId } from '../../../src/seed/data/seedId'
import { readOperations } from '../../../src/server/http/readOperations'
import { addAccount } from '../../support/addAccount'
import { openTestServer, type TestServer } from '../../support/testServer'

type Row = Record<string, unknown>

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  await addAccount(server.db, { account: 'anybody', roleAlias: 'anybody' })
})
afterAll(() => server.close())

const WHERE: { readonly [id: string]: Record<string, string> } = {
  'requirement.project-req.list': { projectId: seedId('project', 2) },
  'requirement.project-req.category-list': { projectId: seedId('project', 2) },
  'requirement.project-req.mes-list': { projectId: seedId('project', 2), category1stCode: '1' },
  'warehouse.stock.sku-list': { warehouseId: seedId('warehouse', 1) },
  'warehouse.stock.category-list': { warehouseId: seedId('warehouse', 1) },
  'warehouse.stock.list-by-category': { warehouseId: seedId('warehouse', 1), category1stCode: '1' },
  'warehouse.stock.sku-detail': { warehouseId: seedId('warehouse', 1), skuCode: 'LM-P200-2700' },
  'warehouse.stock.category-sku-detail': {
    warehouseId: seedId('warehouse', 1),
    category1stCode: '1',
    skuCode: 'LM-P200-2700',
  },
  'logistics.takeout.sku-detail': {
    warehouseId: seedId('warehouse', 1),
    category1stCode: '1',
    skuCode: 'LM-P200-2700',
  },
}

async function fieldsOf(operation: string, as: string): Promise<readonly string[]> {
  const { status, data, msg } = await server.call(operation, { as, query: WHERE[operation] ?? {} })
  expect(status, `${operation}: ${String(msg)}`).toBe(200)
  const { records } = data as { records?: Row[] }
  const rows = Array.isArray(data) ? (data as Row[]) : (records ?? [data as Row])
  return [...new Set(rows.flatMap((row) => Object.keys(row)))]
}

const lookups = readOperations(openapi).flatMap(({ id, brief }) => (brief === undefined ? [] : [{ id, brief }]))

/** What everybody learned of competitors, stock and people before. */
const NARROWED = [
  'factory.factory.page',
  'factory.factory.list',
  'requirement.demand-plan.list-status-finish-putin',
  'requirement.project-req.list',
  'requirement.project-req.mes-list',
  'warehouse.stock.sku-list',
  'warehouse.stock.list-by-category',
  'warehouse.stock.sku-detail',
  'warehouse.warehouse.list',
  'system.user.user-list-dept-id',
]

test('attack 29: the lookups that told too much are among those that are narrowed', () => {
  expect(lookups.map(({ id }) => id)).toEqual(expect.arrayContaining(NARROWED))
})

test('attack 29: a lookup answers who has no right to the records nothing but what a picker needs', async () => {
  for (const { id, brief } of lookups) {
    const whole = await fieldsOf(id, 'admin')
    const seen = await fieldsOf(id, 'anybody')
    expect(seen, id).toEqual(whole.filter((field) => brief.fields.includes(field)))
    expect(seen.length, id).toBeGreaterThan(0)
  }
})

test('attack 29: what is not shown is not found out by searching or sorting either', async () => {
  const ask = (query: Record<string, string>) => server.call('factory.factory.page', { as: 'anybody', query })
  const hidden: readonly Record<string, string>[] = [
    { grossProfit_ge: '1' },
    { contractNo: 'HZ' },
    { businessContactMobile_like: '138' },
    { status: '10' },
  ]
  for (const query of hidden) {
    expect(await ask(query), JSON.stringify(query)).toMatchObject({ status: 403, msg: '没有权限按此条件查询' })
  }
  expect((await ask({ factoryName: '恒立', size: '10', ascs: 'factory_name' })).status).toBe(200)
})

test('attack 29: who may view the records gets them whole', async () => {
  expect(await fieldsOf('factory.factory.page', 'operator')).toContain('businessContactMobile')
  expect(await fieldsOf('factory.factory.page', 'supervisor')).toHaveLength(2)
})
