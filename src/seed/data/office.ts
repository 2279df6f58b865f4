import type { Records } from '../../generated/records'

/** A resource of the office whose records are documents. */
export type OfficeResource = Exclude<Extract<keyof Records, `oa.${string}`>, 'oa.company-info'>

type OfficeKind<Name = OfficeResource> = Name extends `oa.${infer Kind}` ? Kind : never

export interface SeedOfficeDocument {
  readonly kind: OfficeKind
  readonly title: string
  readonly applicant: string
  readonly department: string
  readonly amount?: string
  readonly status: number
  readonly age: number
}

const storage = { applicant: '李建国', department: '仓储部' } as const
const buying = { applicant: '周敏', department: '采购部' } as const
const office = { applicant: '王海燕', department: '行政部' } as const

export const seedOfficeDocuments: readonly SeedOfficeDocument[] = [
  {
    kind: 'payment',
    title: '支付本月铝锭采购款',
    applicant: '周敏',
    department: '采购部',
    amount: '186000.00',
    status: 0,
    age: 6,
  },
  {
    kind: 'payment',
    title: '支付仓库叉车维保费',
    applicant: '李建国',
    department: '仓储部',
    amount: '4800.00',
    status: 10,
    age: 41,
  },
  {
    kind: 'payment',
    title: '支付检测机构服务费',
    applicant: '陈琳',
    department: '质量部',
    amount: '12600.50',
    status: -1,
    age: 2,
  },
  { kind: 'supplier', title: '广西南铝铝业准入', applicant: '周敏', department: '采购部', status: 10, age: 88 },
  { kind: 'supplier', title: '顺达物流准入', applicant: '黄志强', department: '物流部', status: 0, age: 9 },
  {
    kind: 'subscribe',
    title: '申购打包钢带',
    applicant: '李建国',
    department: '仓储部',
    amount: '3200.00',
    status: 10,
    age: 33,
  },
  {
    kind: 'subscribe',
    title: '申购手持扫码枪 6 台',
    applicant: '李建国',
    department: '仓储部',
    amount: '9600.00',
    status: 30,
    age: 12,
  },
  {
    kind: 'purchase',
    title: '采购劳保用品',
    applicant: '周敏',
    department: '采购部',
    amount: '5420.00',
    status: 10,
    age: 52,
  },
  {
    kind: 'purchase',
    title: '采购办公电脑 4 台',
    applicant: '王海燕',
    department: '行政部',
    amount: '19960.00',
    status: 0,
    age: 5,
  },
  {
    kind: 'post-doc',
    title: '关于节假日仓库值班安排的通知',
    applicant: '王海燕',
    department: '行政部',
    status: 10,
    age: 60,
  },
  { kind: 'post-doc', title: '关于加强仓库防火的通知', applicant: '王海燕', department: '行政部', status: -1, age: 1 },
  {
    kind: 'invoicing',
    title: '云栖河畔花园一期租金开票',
    applicant: '陈琳',
    department: '财务部',
    amount: '92300.00',
    status: 10,
    age: 27,
  },
  {
    kind: 'invoicing',
    title: '星河科技园租金开票',
    applicant: '陈琳',
    department: '财务部',
    amount: '45800.00',
    status: 0,
    age: 4,
  },
  {
    kind: 'reception',
    title: '接待肇庆铝安考察团',
    applicant: '王海燕',
    department: '行政部',
    amount: '2600.00',
    status: 10,
    age: 71,
  },
  {
    kind: 'business-trip',
    title: '赴长沙验厂',
    applicant: '黄志强',
    department: '物流部',
    amount: '3800.00',
    status: 10,
    age: 48,
  },
  {
    kind: 'business-trip',
    title: '赴惠州现场盘点',
    applicant: '李建国',
    department: '仓储部',
    amount: '1500.00',
    status: 20,
    age: 16,
  },
  {
    kind: 'contract',
    title: '铝模租赁框架合同续签',
    applicant: '周敏',
    department: '法务部',
    amount: '2600000.00',
    status: 0,
    age: 8,
  },
  {
    kind: 'contract',
    title: '运输服务合同',
    applicant: '黄志强',
    department: '物流部',
    amount: '380000.00',
    status: 10,
    age: 95,
  },
  { ...storage, kind: 'payment', title: '支付仓库季度租金', amount: '96000.00', status: 101, age: 5 },
  { ...buying, kind: 'supplier', title: '佛山紧固件供应商准入', status: 101, age: 17 },
  { ...storage, kind: 'subscribe', title: '申购叉车轮胎', amount: '6800.00', status: 0, age: 3 },
  { ...buying, kind: 'purchase', title: '采购穿墙螺栓', amount: '9200.00', status: 101, age: 11 },
  { ...storage, kind: 'purchase', title: '采购仓库防火毯', amount: '2600.00', status: -1, age: 2 },
  { ...office, kind: 'post-doc', title: '关于启用退场验收单的通知', status: 0, age: 6 },
  { ...storage, kind: 'invoicing', title: '废旧模板处置开票', amount: '38600.00', status: -1, age: 2 },
  { ...office, kind: 'reception', title: '接待总包单位现场观摩', amount: '4200.00', status: 0, age: 4 },
  { ...office, kind: 'reception', title: '接待质监站抽检', amount: '600.00', status: -1, age: 1 },
  { ...buying, kind: 'business-trip', title: '赴南昌考察铝模厂', amount: '5200.00', status: 0, age: 3 },
  { ...buying, kind: 'contract', title: '第三方检测服务合同', amount: '85000.00', status: 101, age: 13 },
]

export const seedCompany = {
  companyName: '示例铝模租赁有限公司',
  shortName: '示例铝模',
  creditCode: '91440101SAMPLE0000',
  legalPerson: '林志远',
  phone: '020-80000000',
  address: '广东省广州市黄埔区示例大道 100 号',
  bankName: '示例银行广州分行',
  bankAccount: '6200000000000000000',
  introduction: '从事铝合金模板的租赁、生产、翻新与现场监管。',
} as const

export interface SeedInspection {
  readonly building: string
  readonly floor: number
  readonly inspectType: string
  /** 1 passed, 2 to be corrected, 3 corrected. */
  readonly status?: number
}

export interface SeedPatrol {
  /** Index of a seeded project. */
  readonly project: number
  readonly type: number
  readonly title: string
  readonly memo?: string
  readonly status: number
  /** Days between planning and the first start. */
  readonly age: number
  /** Days between planning and the patrol. */
  readonly after: number
  /** Findings; absent: the patrol has not taken place. */
  readonly items?: readonly SeedInspection[]
}

export const seedPatrols: readonly SeedPatrol[] = [
  {
    project: 0,
    type: 1,
    title: '首层拼装检查',
    status: 10,
    age: 75,
    after: 7,
    items: [
      { building: '1#', floor: 1, inspectType: '1' },
      { building: '2#', floor: 1, inspectType: '1' },
    ],
  },
  {
    project: 0,
    type: 2,
    title: '标准层航拍巡检',
    memo: '与总包约好上午进场',
    status: 0,
    age: 20,
    after: 14,
    items: [{ building: '1#', floor: 6, inspectType: '2' }],
  },
  { project: 1, type: 1, title: '进场材料清点', status: 0, age: 12, after: 15 },
  {
    project: 1,
    type: 1,
    title: '标准层周转检查',
    status: 10,
    age: 48,
    after: 10,
    items: [
      { building: '8#', floor: 3, inspectType: '1' },
      { building: '9#', floor: 3, inspectType: '1', status: 2 },
    ],
  },
  {
    project: 2,
    type: 1,
    title: '早拆体系复查',
    memo: '上次整改项逐条销项',
    status: 101,
    age: 18,
    after: 11,
    items: [{ building: '3#', floor: 9, inspectType: '1', status: 3 }],
  },
  { project: 2, type: 1, title: '周转损耗检查', status: -1, age: 6, after: 16 },
  { project: 1, type: 2, title: '外立面航拍', status: 10, age: 9, after: 3 },
  { project: 0, type: 1, title: '爬架配合检查', status: 10, age: 5, after: 9 },
  { project: 0, type: 1, title: '退场前检查', memo: '重点核对早拆头', status: -1, age: 2, after: 25 },
]

export const seedLmcAccounts = [
  { account: 'hengli', holder: '梁伟恒', phone: '13800000101', factory: 0, status: 1 },
  { account: 'lvan', holder: '何思敏', phone: '13800000102', factory: 1, status: 1 },
  { account: 'tenggu', holder: '曾国强', phone: '13800000103', factory: 2, status: 0 },
] as const
