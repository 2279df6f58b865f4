import { seedProducts } from '../../src/seed/data/products'
import { seedId } from '../../src/seed/data/seedId'
import { seedWarehouses, WAREHOUSES } from '../../src/seed/data/warehouses'
import { type Json, toJsonObject } from '../../src/server/http/json'
import { addPutIn } from '../support/addPutIn'
import { agree } from '../support/agree'
import type { TestServer } from '../support/testServer'

/** By path; `*` stands for every entry of a list. */
type Values = { readonly [path: string]: Json }
type Demanded = Values | ((server: TestServer) => Promise<Values>)

/** Of a new record with every field filled, and of one with every nullable field null. */
export interface Demands {
  readonly all?: Demanded
  readonly null?: Demanded
}

const DISPATCH = '3'
const RETURNS = '4'
const PROJECT = '5'

/** A warehouse of that type that is in use. */
function warehouse(wanted: string): string {
  const index = seedWarehouses.findIndex(({ type, status }) => type === wanted && status === 1)
  return seedId('warehouse', index + 1)
}

const skuCode = String(seedProducts[14]?.code)
const projectId = seedId('project', 2)
const admissions = 'goodsOutboundAdmissionDetailList'
const exits = 'goodsOutboundExitDetailList'
const vehicles: Values = { 'transportList.*.projectPutInDetailList.*.skuCode': skuCode }

/** Goods that go from a warehouse of one type to one of another; a document without goods needs nothing. */
const ways = (list: string, from: string, to: string): Values => ({
  [`${list}.*.warehouseId`]: warehouse(from),
  [`${list}.*.toWarehouseId`]: warehouse(to),
  [`${list}.*.projectPutInDetailList.*.skuCode`]: skuCode,
  ...vehicles,
})

const moving = (values: Values): Demands => ({ all: values, null: values })

/** An approved application of the project for a piece of the goods. */
async function approved(server: TestServer, resource: string, list: string): Promise<Json> {
  const [from, to] = list === admissions ? [DISPATCH, PROJECT] : [PROJECT, RETURNS]
  const goods = { projectPutInDetailList: [{ skuCode, qty: 1, weight: '0.012' }] }
  const line = { ...(list === admissions && { warehouseId: warehouse(from) }), toWarehouseId: warehouse(to), ...goods }
  const { data } = await server.call(`${resource}.add`, { body: { projectId, [list]: [line] } })
  const id = String(toJsonObject(data).projectPutInId)
  await agree(server, resource, id)
  return id
}

/** Goods of an application of the project. */
const applied = (field: string, [resource, list]: readonly [string, string], values: Values): Demands => ({
  all: async (server) => ({
    ...values,
    projectId,
    [field]: await approved(server, resource, list),
  }),
  null: values,
})

const production: Demands = {
  all: {
    // The one of the line and of the warehouse.
    factoryId: seedId('factory', 1),
    warehouseId: seedId('warehouse', WAREHOUSES.line1 + 1),
    'consumptionMaterialList.*.skuCode': skuCode,
    'consumptionMaterialList.*.warehouseId': warehouse(DISPATCH),
    'productList.*.skuCode': skuCode,
    'productList.*.warehouseId': warehouse(DISPATCH),
  },
}

const leaseFields: Values = {
  factoryId: seedId('factory', 1),
  requirementId: seedId('demandPlan', 1),
  leaseConfirmCode: 'LC-2026-02',
  firstPayDate: '2026-02-10',
  leaseStartDate: '2026-02-15',
  lfComplete: '1',
}

/** A month can be leased once something came in, and a total is what its instalments come to. */
async function leasedMonth({ db }: TestServer): Promise<Values> {
  const entryDate = '2026-02-10'
  const requirementId = seedId('demandPlan', 1)
  const putIn = await addPutIn(db, { requireIds: [requirementId], entryDate, weight: '20.500' })
  const settlementMonthAndWeight = [{ yearMonth: '2026-02', totalWeight: '20.500', putInIds: [putIn] }]
  // All that is paid is 12.5 in advance and 12.5 of rent.
  const factoryId = seedId('factory', 1)
  return { factoryId, requirementId, settlementMonthAndWeight, totalPeriods: 1, totalCurValue: '25.00' }
}

const leaseOfFactory = async (server: TestServer): Promise<Values> => ({
  ...(await leasedMonth(server)),
  ...leaseFields,
})

const allOfProject = async (server: TestServer): Promise<Values> => ({
  ...(await leasedMonth(server)),
  factoryId: null,
})
const leaseOfProject: Values = {
  projectId,
  leaseQty: 6,
  estimatedEntryDate: '2026-03-02',
  estimatedExitDate: '2026-09-02',
  rentPayCycle: 1,
  totalPeriods: 6,
}

/** A factory with a warehouse of its own, and a company that supervises factories. */
const parties: Values = {
  factoryId: seedId('factory', 1),
  toWarehouseId: warehouse(DISPATCH),
  superFactoryCorpId: seedId('dept', 7),
}

/** What tells a factory to deliver; the same record with a project is an application to bring goods there. */
const instruction: Values = {
  ...parties,
  chargeName: '陈志明',
  chargeMobile: '13800000201',
  superFactoryUserName: '邓少聪',
  superFactoryUserMobile: '13800000314',
}
const requireIds = [seedId('demandPlan', 1), seedId('demandPlan', 2)]

/** A record of a file is made by uploading it; what is said of it follows. */
async function uploadedFile(server: TestServer): Promise<Values> {
  const form = new FormData()
  form.append('file', new File(['每米十公斤。'], '说明.txt', { type: 'text/plain' }))
  const { data } = await server.call('resource.file.put-file-attach', { body: form })
  return { id: toJsonObject(data).attachId ?? null, originalName: '说明（新）.txt' }
}

/** Money for a summary that still has some to be paid. */
async function partOfRent(server: TestServer): Promise<Values> {
  const { data } = await server.call('lease.rent-summary.page', { query: { size: 500 }, body: {} })
  const records = toJsonObject(data).records as readonly { id: string; factoryId: string }[]
  const summary = records.find(({ factoryId }) => factoryId === seedId('factory', 1))
  return { summaryId: summary?.id ?? null, payMoney: '0.02' }
}

const handlers: Values = { 'nodes.*.handlers.*.value': 'administrator' }
/** A way with a condition needs one without after it. */
const nodes: Values = {
  ...handlers,
  'nodes.*.next': [{ to: 'end', field: 'amount', operator: 'gt', value: '12.50' }, { to: 'end' }],
  'nodes.*.reject': 'end',
}

/** What domains ask of new records beyond their descriptions: one entry for each kind that they tell apart. */
export const roundTripValues: { readonly [resource: string]: readonly Demands[] } = {
  'resource.attach': [{ all: uploadedFile, null: uploadedFile }],
  'system.data-scope': [
    {
      all: { resourceCode: 'project.project', scopeColumn: 'create_dept' },
      null: { resourceCode: 'project.project' },
    },
  ],
  'system.client': [{ null: { clientSecret: 'a secret of the test' } }],
  'develop.datasource': [{ null: { password: 'a secret of the test' } }],
  'lease.project-lease': [
    { all: leasedMonth, null: leaseOfFactory },
    { all: allOfProject, null: leaseOfProject },
  ],
  'lease.pay-detail': [{ all: partOfRent, null: partOfRent }],
  'flow.model': [{ all: nodes, null: handlers }],
  'procurement.purchase-order': [
    // Of a plan that nobody has bought from yet.
    { all: { reqId: seedId('demandPlan', 4), 'projectPurchaseDetails.*.skuCode': String(seedProducts[3]?.code) } },
  ],
  'logistics.inbound-instruction': [
    { all: { ...parties, projectId: null, [admissions]: null, requireIds, ...vehicles }, null: instruction },
    { all: { requireIds: null, ...ways(admissions, DISPATCH, PROJECT) }, null: { projectId } },
  ],
  'logistics.takeout': [
    applied('admissionId', ['logistics.inbound-instruction', admissions], ways(admissions, DISPATCH, PROJECT)),
  ],
  'logistics.exit-shipment': [
    applied('takeoutId', ['logistics.takeout', admissions], { ...ways(exits, DISPATCH, PROJECT), admissionId: null }),
    applied('admissionId', ['logistics.inbound-instruction', admissions], {
      ...ways(exits, DISPATCH, PROJECT),
      takeoutId: null,
    }),
  ],
  'logistics.exit-application': [moving(ways(exits, PROJECT, RETURNS))],
  'logistics.return-shipment': [
    applied('exitApplicationId', ['logistics.exit-application', exits], ways(exits, PROJECT, RETURNS)),
  ],
  'production.manufacture': [production],
  'production.produce': [production],
  'production.shot-blast': [production],
}
