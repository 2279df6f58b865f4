import type { SeedDictionary } from './dictionaries'

/** Dictionaries that each tenant keeps separately. */
export const seedBusinessDictionaries: readonly SeedDictionary[] = [
  {
    code: 'settle_cycle',
    title: '结算周期',
    entries: ['按月', '按季', '按楼栋'].map((value, index) => ({ key: String(index + 1), value })),
  },
  {
    code: 'site_risk',
    title: '工地风险等级',
    entries: ['低', '中', '高'].map((value, index) => ({ key: String(index + 1), value })),
  },
]

const officeMenus = [
  'oa',
  'current-seal-list',
  'finance-seal-list',
  'business-seal-list',
  'payment-list',
  'supplier-list',
  'subscribe-list',
  'purchase-list',
  'post-doc-list',
  'invoicing-list',
  'reception-list',
  'business-trip-list',
  'contract-list',
]

export const seedTopMenus: readonly { code: string; name: string; icon: string; menus: readonly string[] }[] = [
  {
    code: 'business',
    name: '业务',
    icon: 'building-2',
    menus: [
      'flow',
      'todo-list',
      'work-start-list',
      ...officeMenus,
      'project',
      'project-manage',
      'project-operate',
      'project-report-list',
      'requirement',
      'demand-plan-list',
      'lease',
      'lease-plan-list',
      'lease-manage-list',
      'monthly-pending-lease-payment-list',
      'manual-rent-payment-list',
      'bill-list',
      'warehouse',
      'warehouse-manage-list',
      'warehouse-inventory-list',
      'inbound-list',
      'outbound-list',
      'allot-outbound-list',
      'stock-check-list',
      'warehouse-change-history-list',
      'product-list',
      'production',
      'production-manage-list',
      'production-records-list',
      'section-bar-use-list',
      'production-offline-list',
      'shot-blast-manage-list',
      'logistics',
      'inbound-instruction-list',
      'project-exit-application-list',
      'exit-shipment-list',
      'project-return-shipment-list',
      ...['factory', 'factory-list', 'lmc-account-list'],
      ...['procurement', 'purchase-order-manage', 'procurement-settlement-list'],
      ...['patrol', 'patrol-schedule-list', 'patrol-schedule-calendar', 'patrol-record-list'],
    ],
  },
  { code: 'settings', name: '设置', icon: 'settings', menus: ['system', 'dict-list', 'dict-biz-list', 'param-list'] },
]

export const seedNotices: readonly { title: string; category: number; age: number; content: string }[] = [
  {
    title: '关于启用铝模租赁管理系统的通知',
    category: 1,
    age: 60,
    content: '自下月一日起，项目立项与楼栋上报统一在系统内办理。',
  },
  {
    title: '假期仓储值班安排',
    category: 2,
    age: 32,
    content: '假期内仓储物流部每日安排两人值班，进退场请提前一日联系。',
  },
  {
    title: '铝锭价格联动口径调整',
    category: 3,
    age: 21,
    content: '自本月起，下单日铝锭价以长江现货均价为准，采购订单请附当日报价截图。',
  },
  {
    title: '退场验收数量核对要求',
    category: 4,
    age: 14,
    content: '退场装车前，驻厂监造与项目监管须共同核对支数与重量并签字。',
  },
]

export const seedFeedback: readonly {
  title: string
  content: string
  reporter: string
  contact: string
  age: number
}[] = [
  {
    title: '列表希望记住筛选条件',
    content: '在项目列表筛选后打开详情再返回，希望筛选条件还在。',
    reporter: '林晓岚',
    contact: '13800000002',
    age: 9,
  },
  {
    title: '楼栋上报的导入模板',
    content: '楼栋较多时逐行录入较慢，希望提供导入模板。',
    reporter: '陈嘉怡',
    contact: '13800001011',
    age: 4,
  },
  {
    title: '盘点单希望能在手机上填写',
    content: '仓库里没有电脑，希望盘点时直接在手机上录入实盘数量。',
    reporter: '陈志明',
    contact: '13800000201',
    age: 2,
  },
]

export const seedDatasources: readonly {
  name: string
  driver: string
  url: string
  username: string
  remark: string
}[] = [
  {
    name: '业务库',
    driver: 'org.postgresql.Driver',
    url: 'jdbc:postgresql://db.example.com:5432/formwork',
    username: 'reader',
    remark: '只读账号',
  },
  {
    name: '历史库',
    driver: 'com.mysql.cj.jdbc.Driver',
    url: 'jdbc:mysql://db.example.com:3306/history',
    username: 'reader',
    remark: '旧系统数据',
  },
  {
    name: '报表库',
    driver: 'org.postgresql.Driver',
    url: 'jdbc:postgresql://report.example.com:5432/board',
    username: 'board',
    remark: '数据大屏与月报',
  },
]

export const seedReports: readonly string[] = [
  '项目在租吨位月报.ureport.xml',
  '结算对账单.ureport.xml',
  '仓库收发存台账.ureport.xml',
]

/** Models of the code generator, each for one table. */
export const seedCodes: readonly { name: string; service: string; table: string }[] = [
  { name: '通知公告', service: 'desk', table: 'blade_notice' },
  { name: '岗位', service: 'system', table: 'blade_post' },
  { name: '系统参数', service: 'system', table: 'blade_param' },
]

export const seedClients: readonly { id: string; scope: string; access: number; note: string }[] = [
  { id: 'data-board', scope: 'all', access: 3600, note: '数据大屏，启用前请先设置密钥' },
  { id: 'mobile-app', scope: 'all', access: 7200, note: '手机端，启用前请先设置密钥' },
]
