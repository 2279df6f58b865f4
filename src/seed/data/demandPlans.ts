export interface SeedGoods {
  /** Index of a seeded product. */
  readonly product: number
  readonly qty: number
  readonly tonnes: string
}

export interface SeedDemandPlan {
  /** Project codes. */
  readonly projects: readonly string[]
  readonly factory: number
  readonly code: string
  readonly status: number
  readonly age: number
  /** Days after the plan's creation. */
  readonly delivery: number
  readonly price: string
  readonly address: string
  readonly nextAuditName?: string
  readonly auditComment?: string
  readonly goods: readonly SeedGoods[]
}

const good = (product: number, qty: number, tonnes: string): SeedGoods => ({ product, qty, tonnes })

export const seedDemandPlans: readonly SeedDemandPlan[] = [
  {
    projects: ['XM-0001'],
    factory: 0,
    code: 'CL-2025-001',
    status: 10,
    age: 250,
    delivery: 20,
    price: '20350.00',
    address: '广东省佛山市顺德区北滘镇河畔路',
    auditComment: '已全部入库。',
    goods: [good(0, 2860, '76.070'), good(2, 1240, '32.980'), good(14, 980, '17.630')],
  },
  {
    projects: ['XM-0002'],
    factory: 0,
    code: 'CL-2025-002',
    status: 10,
    age: 218,
    delivery: 25,
    price: '20480.00',
    address: '广东省佛山市顺德区北滘镇河畔路',
    auditComment: '同意，请按楼栋分批发货。',
    goods: [good(0, 2410, '64.100'), good(10, 860, '21.350'), good(15, 760, '14.200')],
  },
  {
    projects: ['XM-0003'],
    factory: 1,
    code: 'CL-2025-003',
    status: 10,
    age: 195,
    delivery: 22,
    price: '20390.00',
    address: '广东省广州市南沙区滨海大道',
    auditComment: '同意。',
    goods: [good(1, 2280, '59.640'), good(4, 905, '17.410'), good(14, 640, '11.520')],
  },
  {
    projects: ['XM-0004'],
    factory: 2,
    code: 'CL-2025-004',
    status: 101,
    age: 150,
    delivery: 30,
    price: '20510.00',
    address: '广东省惠州市惠阳区星汇路',
    nextAuditName: '林晓岚',
    goods: [good(3, 1760, '55.280'), good(12, 720, '18.940')],
  },
  {
    projects: ['XM-0006'],
    factory: 3,
    code: 'CL-2025-005',
    status: 10,
    age: 84,
    delivery: 18,
    price: '20620.00',
    address: '湖南省长沙市岳麓区梅溪湖路',
    auditComment: '同意。',
    goods: [good(0, 3120, '82.990'), good(14, 1100, '19.790')],
  },
  {
    projects: ['XM-0005', 'XM-0003'],
    factory: 1,
    code: 'CL-2026-001',
    status: 0,
    age: 40,
    delivery: 28,
    price: '20710.00',
    address: '广东省肇庆市鼎湖区新区大道',
    nextAuditName: '林晓岚',
    goods: [good(6, 980, '31.870'), good(10, 410, '10.180')],
  },
  {
    projects: ['XM-0007'],
    factory: 5,
    code: 'CL-2026-002',
    status: 30,
    age: 22,
    delivery: 35,
    price: '20680.00',
    address: '湖北省武汉市黄陂区横店街',
    auditComment: '型号与配模图不符，请核对。',
    goods: [good(8, 1450, '39.990')],
  },
  {
    projects: ['XM-0014'],
    factory: 1,
    code: 'CL-2026-003',
    status: -1,
    age: 3,
    delivery: 40,
    price: '20740.00',
    address: '广东省广州市增城区荔湖街道',
    goods: [good(0, 1600, '42.560'), good(14, 520, '9.360')],
  },
]
