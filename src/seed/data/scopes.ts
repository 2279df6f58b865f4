export interface SeedDataScope {
  /** The key that roles refer to. */
  readonly key: string
  readonly name: string
  /** Code of the parent menu. */
  readonly menu: string
  readonly resource: string
  readonly type: number
  readonly column: string
  readonly value?: string
}

type ScopedScreen = readonly [resource: string, menu: string, title: string]

const PRODUCTION: readonly ScopedScreen[] = [
  ['production.manufacture', 'production-records-list', '生产记录'],
  ['production.produce', 'production-manage-list', '生产管理'],
  ['production.shot-blast', 'shot-blast-manage-list', '抛丸管理'],
]

const BY_PROJECT: readonly ScopedScreen[] = [
  ['project.rental-report', 'project-report-list', '项目上报'],
  ['lease.plan', 'lease-plan-list', '租赁计划'],
  ['procurement.purchase-order', 'purchase-order-manage', '采购订单'],
  ['logistics.inbound-instruction', 'inbound-instruction-list', '入库指令'],
  ['logistics.takeout', 'exit-shipment-list', '出库'],
  ['logistics.exit-shipment', 'exit-shipment-list', '发货管理'],
  ['logistics.exit-application', 'project-exit-application-list', '退场申请'],
  ['logistics.return-shipment', 'project-return-shipment-list', '退货发货'],
  ...PRODUCTION,
  ['patrol.schedule', 'patrol-schedule-list', '巡检计划'],
  ['patrol.record', 'patrol-record-list', '巡检记录'],
]

const BY_FACTORY: readonly ScopedScreen[] = [
  ['project.project', 'project-manage', '项目管理'],
  ['requirement.demand-plan', 'demand-plan-list', '需求计划'],
  ['logistics.inbound-instruction', 'inbound-instruction-list', '入库指令'],
  ['lease.project-lease', 'lease-manage-list', '租赁管理'],
  ['lease.bill', 'bill-list', '账单管理'],
  ['lease.pay-detail', 'manual-rent-payment-list', '租金缴纳'],
  ['lease.rent-summary', 'manual-rent-payment-list', '租金汇总'],
  ['factory.lmc-account', 'lmc-account-list', '铝模厂账号'],
  ['warehouse.warehouse', 'warehouse-manage-list', '仓库管理'],
  ['procurement.settlement', 'procurement-settlement-list', '采购结算'],
]

const BY_WAREHOUSE: readonly ScopedScreen[] = [
  ['warehouse.stock', 'warehouse-inventory-list', '仓库库存'],
  ['warehouse.in-out', 'warehouse-change-history-list', '仓库变动'],
  ['warehouse.stock-check', 'stock-check-list', '库存盘点'],
  ['warehouse.allot', 'allot-outbound-list', '调拨出库'],
]

const FEEDBACK: ScopedScreen = ['system.feedback', 'feedback-list', '意见反馈']

/** Scopes of rows that reference a visible row of another resource. */
function byRowsOf(
  { field, rows, title }: { field: string; rows: string; title: string },
  places: readonly ScopedScreen[],
): readonly SeedDataScope[] {
  return places.map(([resource, menu, name]) => ({
    key: `${resource} by ${field}`,
    name: `${name} [${title}]`,
    menu,
    resource,
    type: 5,
    column: '-',
    value: JSON.stringify([{ field, value: `:${rows}` }]),
  }))
}

const FACTORIES = { field: 'factoryId', rows: 'factory.factory', title: '本厂' }
const WAREHOUSES = { field: 'warehouseId', rows: 'warehouse.warehouse', title: '可见仓库' }
const byProject = byRowsOf({ field: 'projectId', rows: 'project.project', title: '可见项目' }, BY_PROJECT)
const byFactory = byRowsOf(FACTORIES, BY_FACTORY)
const byWarehouse = byRowsOf(WAREHOUSES, BY_WAREHOUSE)
/** Resources that reference a factory but no project, which project supervisors see only as authors. */
const ofOthers = [...BY_FACTORY.slice(1), ...BY_WAREHOUSE]
const byAuthorOf = (places: readonly ScopedScreen[]): readonly SeedDataScope[] =>
  places.map(([resource, menu, name]) => ({
    key: `${resource} by author`,
    name: `${name} [本人可见]`,
    menu,
    resource,
    type: 2,
    column: 'create_user',
  }))
const byAuthor = byAuthorOf(ofOthers)
/** What a factory makes need not name a project, nor a line. */
const ofMaker = [...byRowsOf(FACTORIES, PRODUCTION), ...byRowsOf(WAREHOUSES, PRODUCTION), ...byAuthorOf(PRODUCTION)]

/** The factories that the projects and deliveries of a supervising company name. */
const supervisedFactories = ['project.project', 'logistics.inbound-instruction'].map(
  (rows): SeedDataScope => ({
    key: `factory.factory of ${rows}`,
    name: rows === 'project.project' ? '铝模厂 [可见项目]' : '铝模厂 [可见入库指令]',
    menu: 'factory-list',
    resource: 'factory.factory',
    type: 5,
    column: '-',
    value: JSON.stringify([{ field: 'factoryId', value: `:${rows}.factoryId` }]),
  }),
)

const ownFeedback = byAuthorOf([FEEDBACK])

const keysOf = (scopes: readonly SeedDataScope[]) => scopes.map(({ key }) => key)

/** Scopes of a formwork factory's users: rows that reference the factory, its projects or its warehouses. */
export const factoryScopes: readonly string[] = [
  'ownFactory',
  ...keysOf([...byProject, ...byFactory, ...byWarehouse, ...ofMaker]),
]

/** Scopes of a supervising company's users: rows that reference the company or a project that it supervises. */
export const supervisorScopes: readonly string[] = [
  'supervised',
  'supervisedFactory',
  'supervisedInbound',
  ...keysOf([...byProject, ...byAuthor, ...supervisedFactories, ...ownFeedback]),
]

export const seedDataScopes: readonly SeedDataScope[] = [
  {
    key: 'supervised',
    name: '项目管理 [本单位监管]',
    menu: 'project-manage',
    resource: 'project.project',
    type: 5,
    column: '-',
    value: '[{"field":"superProjectCorpId","value":":dept"}]',
  },
  {
    key: 'ownReports',
    name: '项目上报 [本人可见]',
    menu: 'project-report-list',
    resource: 'project.rental-report',
    type: 2,
    column: 'create_user',
  },
  {
    key: 'ownPlans',
    name: '需求计划 [所在机构可见]',
    menu: 'demand-plan-list',
    resource: 'requirement.demand-plan',
    type: 3,
    column: 'create_dept',
  },
  {
    key: 'supervisedFactory',
    name: '项目管理 [本单位驻厂]',
    menu: 'project-manage',
    resource: 'project.project',
    type: 5,
    column: '-',
    value: '[{"field":"superFactoryCorpId","value":":dept"}]',
  },
  {
    key: 'supervisedInbound',
    name: '入库指令 [本单位驻厂]',
    menu: 'inbound-instruction-list',
    resource: 'logistics.inbound-instruction',
    type: 5,
    column: '-',
    value: '[{"field":"superFactoryCorpId","value":":dept"}]',
  },
  {
    key: 'ownFactory',
    name: '铝模厂 [本厂]',
    menu: 'factory-list',
    resource: 'factory.factory',
    type: 5,
    column: '-',
    // Says something of the status, so that the factory finds itself also while it is a draft.
    value: '[{"field":"deptId","value":":dept"},{"field":"status","suffix":"notnull","value":"-"}]',
  },
  ...byProject,
  ...byFactory,
  ...byWarehouse,
  ...byAuthor,
  ...ofMaker,
  ...supervisedFactories,
  ...ownFeedback,
]

export const seedApiScopes: readonly { key: string; name: string; menu: string; resource: string; path: string }[] = [
  {
    key: 'projects',
    name: '项目管理 [业务接口]',
    menu: 'project-manage',
    resource: 'project-manage',
    path: '/blade-xwy/project/**',
  },
  {
    key: 'reports',
    name: '项目上报 [业务接口]',
    menu: 'project-report-list',
    resource: 'project-report-list',
    path: '/blade-xwy/project/rentalReport/**',
  },
  {
    key: 'stock',
    name: '仓库库存 [业务接口]',
    menu: 'warehouse-inventory-list',
    resource: 'warehouse-inventory-list',
    path: '/blade-xwy/warehouse/**',
  },
]
