export interface SeedLeave {
  readonly by: string
  readonly first: string
  /** A second account that may claim the task. */
  readonly rival?: string
  readonly age: number
  readonly days: number
  readonly reason: string
  readonly isFinished?: boolean
}

/** Days of leave: the applicant and the first handler. */
export const seedLeaves: readonly SeedLeave[] = [
  { by: 'operator', first: 'admin', age: 12, days: 2, reason: '回乡参加家人婚礼', isFinished: true },
  { by: 'factory', first: 'operator', age: 2, days: 5, reason: '腰伤复诊，医嘱休养', isFinished: false },
  { by: 'clerk', first: 'operator', age: 26, days: 3, reason: '陪同家人体检', isFinished: true },
  { by: 'clerk', first: 'operator', rival: 'admin', age: 1, days: 1, reason: '办理户口迁移手续' },
  { by: 'supervisor', first: 'admin', age: 3, days: 2, reason: '参加监理工程师继续教育' },
  { by: 'factory', first: 'operator', age: 1, days: 2, reason: '外出参加行业展会' },
]

export interface SeedStamp {
  readonly by: string
  readonly department: string
  readonly title: string
  readonly category: 'business' | 'finance' | 'current'
  readonly amount?: string
  readonly status: number
  readonly age: number
}

const operations = { by: 'operator', department: '运营管理部' } as const
const headquarters = { by: 'admin', department: '铝模租赁运营中心' } as const

export const seedStamps: readonly SeedStamp[] = [
  { ...operations, title: '城南项目租赁合同用印', category: 'business', amount: '386000.00', status: 0, age: 4 },
  { ...operations, title: '第三季度租金对账单用印', category: 'finance', amount: '128450.60', status: -1, age: 3 },
  { ...operations, title: '营业执照复印件用印', category: 'current', status: -1, age: 1 },
  { ...operations, title: '顺达物流运输合同用印', category: 'business', amount: '380000.00', status: 10, age: 58 },
  { ...headquarters, title: '年度框架采购协议用印', category: 'business', amount: '2600000.00', status: 100, age: 2 },
  { ...operations, title: '银行授信资料用印', category: 'finance', amount: '5000000.00', status: 10, age: 44 },
  { ...headquarters, title: '设备融资租赁合同用印', category: 'finance', amount: '960000.00', status: 20, age: 19 },
  { ...operations, title: '安全生产许可证复印件用印', category: 'current', status: 10, age: 30 },
  { ...headquarters, title: '高新企业申报材料用印', category: 'current', status: 30, age: 9 },
]
