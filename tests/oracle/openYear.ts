import { seedId } from '../../src/seed/data/seedId'
import type { TestServer } from '../support/testServer'
import { FACTORY_SUPERVISOR, SUPERVISOR } from './deeds/kinds'
import { toBig } from './model/decimals'
import { CHANGED_KINDS } from './model/flows'
import { createWorld, type Factory, type Place, type Row, type Warehouse } from './world'
import { Year } from './year'

const OWN_FACTORIES = 4
const SUPERVISING = '广州立程工程监管有限公司'

async function done(server: TestServer, operation: string, body: Row): Promise<Row> {
  const { status, data, msg } = await server.call(operation, { body })
  if (status !== 200) throw new Error(`${operation}: ${String(msg)} ${JSON.stringify(data)}`)
  return data as Row
}

async function addFactory(server: TestServer, number: number): Promise<Factory> {
  const body = {
    factoryName: `年度铝模厂 ${number}`,
    businessLicense: `YEAR${number}`,
    businessContactName: '梁工',
    businessContactMobile: '13800000000',
  }
  const { factoryId } = await done(server, 'factory.factory.add', body)
  return { id: String(factoryId), isStaffed: false, bills: [], payments: [] }
}

const PLACES: readonly { readonly type: Place; readonly classify: string }[] = [
  { type: 3, classify: '1' },
  { type: 3, classify: '1' },
  { type: 4, classify: '1' },
  { type: 5, classify: '1' },
  { type: 5, classify: '1' },
  { type: 6, classify: '2' },
]

async function addWarehouses(server: TestServer, factory: Factory, name: string): Promise<readonly Warehouse[]> {
  const own: Warehouse[] = []
  for (const [index, { type, classify }] of PLACES.entries()) {
    const body = { warehouseName: `${name} ${index}`, classify, type: String(type), locationId: factory.id }
    const { warehouseId } = await done(server, 'warehouse.warehouse.add', body)
    own.push({ id: String(warehouseId), type, factory })
  }
  return own
}

async function findCompany(
  server: TestServer,
  operation: string,
  isMeant: (title: string) => boolean,
): Promise<string> {
  const [tree] = (await server.call(operation)).data as { children: { id: string; title: string }[] }[]
  return tree?.children.find(({ title }) => isMeant(title))?.id ?? ''
}

/** Deploys the flow that hands documents back, as an analyst draws it. */
async function deployChanges(server: TestServer): Promise<void> {
  const role = (value: string) => [{ kind: 'role', value }]
  const head = { handlers: role('administrator'), allowApplicant: true }
  const nodes = [
    { key: 'check', name: '审核', handlers: role('operator'), reject: 'change' },
    { key: 'head', name: '审批', ...head, reject: 'change', next: [{ to: 'end' }] },
    { key: 'change', name: '调整申请', handlers: [{ kind: 'applicant' }], next: [{ to: 'check' }], status: 29 },
  ]
  const named = { name: '退回修改', modelKey: 'YearChanges', category: 'flow_4', businessTitle: 'projectName' }
  const { id } = await done(server, 'flow.model.submit', { ...named, resources: CHANGED_KINDS, nodes })
  await server.call('flow.model.deploy', { query: { modelId: String(id) } })
}

/** Factories and warehouses of its own on a server, so that what the year brings is all that is there. */
export async function openYear(server: TestServer, seed: number): Promise<Year> {
  await deployChanges(server)
  SUPERVISOR.id = await findCompany(server, 'system.dept.ps-list', (title) => title === SUPERVISING)
  FACTORY_SUPERVISOR.id = await findCompany(server, 'system.dept.fs-list', () => true)
  const factories: Factory[] = [{ id: seedId('factory', 1), isStaffed: true, bills: [], payments: [] }]
  for (let number = 1; number <= OWN_FACTORIES; number += 1) factories.push(await addFactory(server, number))
  const warehouses: Warehouse[] = []
  for (const [index, factory] of factories.entries()) {
    warehouses.push(...(await addWarehouses(server, factory, `年度仓 ${index}`)))
  }
  const { data } = await server.call('warehouse.product.page', { query: { size: 100 } })
  const products = (data as { records: Row[] }).records.map(({ skuCode, kpm, length, category1stCode }) => {
    return { sku: String(skuCode), kpm: toBig(kpm), length: toBig(length), category: String(category1stCode) }
  })
  return new Year(server, createWorld({ products, factories, warehouses }), seed)
}
