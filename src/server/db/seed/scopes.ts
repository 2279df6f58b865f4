export interface SeedDataScope {
  /** What roles are granted it by. */
  readonly key: string
  readonly name: string
  /** The menu that it stands below. */
  readonly menu: string
  readonly resource: string
  readonly type: number
  readonly column: string
  readonly value?: string
}

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
    path: '/blade-xwy/project/rental/report/**',
  },
  {
    key: 'stock',
    name: '仓库库存 [业务接口]',
    menu: 'warehouse-inventory-list',
    resource: 'warehouse-inventory-list',
    path: '/blade-xwy/warehouse/**',
  },
]
