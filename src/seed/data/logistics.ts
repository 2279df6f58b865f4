import { WAREHOUSES } from './warehouses'

const { hengli, lvan, shishan, huizhou, project2, project3 } = WAREHOUSES

type Goods = readonly (readonly [product: number, qty: number])[]

export interface SeedVehicle {
  readonly plate: string
  readonly driver: string
  readonly mobile: string
}

/** What carries whatever names no other. */
export const ownVehicle: SeedVehicle = { plate: '粤E·T5618', driver: '赵师傅', mobile: '13800000301' }

export interface SeedInbound {
  readonly status: number
  readonly age: number
  /** Index of a seeded factory; absent: the document is an admission application. */
  readonly factory?: number
  readonly project?: string
  readonly from?: number
  readonly to: number
  readonly goods: Goods
  readonly vehicle?: SeedVehicle
  readonly comment?: string
}

export const seedInbounds: readonly SeedInbound[] = [
  {
    status: 10,
    age: 160,
    factory: 0,
    to: hengli,
    goods: [
      [0, 200],
      [2, 70],
      [10, 50],
    ],
    comment: '数量与送货单一致，同意入库。',
  },
  {
    status: 10,
    age: 128,
    factory: 1,
    to: lvan,
    goods: [
      [1, 90],
      [4, 60],
    ],
    vehicle: { plate: '桂A·B2001', driver: '韦福生', mobile: '13800000404' },
    comment: '同意。',
  },
  { status: 0, age: 8, factory: 0, to: hengli, goods: [[1, 150]] },
  { status: -1, age: 3, factory: 1, to: lvan, goods: [[3, 80]] },
  {
    status: 101,
    age: 20,
    project: 'XM-0003',
    from: lvan,
    to: project3,
    goods: [
      [0, 80],
      [15, 30],
    ],
  },
]

export interface SeedWay {
  readonly kind: 'takeout' | 'exitShipment' | 'exitApplication' | 'returnShipment'
  readonly status: number
  readonly age: number
  readonly project: string
  readonly from: number
  readonly to: number
  readonly goods: Goods
  readonly comment?: string
  /** Index of the application that it takes its goods from. */
  readonly of?: number
}

export const seedWays: readonly SeedWay[] = [
  {
    kind: 'takeout',
    status: 10,
    age: 118,
    project: 'XM-0003',
    from: lvan,
    to: project3,
    goods: [
      [0, 120],
      [2, 100],
    ],
    comment: '同意出库。',
  },
  { kind: 'takeout', status: 0, age: 10, project: 'XM-0002', from: hengli, to: project2, goods: [[4, 60]] },
  {
    kind: 'exitShipment',
    status: 10,
    age: 112,
    project: 'XM-0003',
    from: lvan,
    to: project3,
    goods: [
      [0, 120],
      [2, 100],
    ],
    comment: '装车完成。',
    of: 0,
  },
  { kind: 'exitShipment', status: -1, age: 4, project: 'XM-0002', from: hengli, to: project2, goods: [[4, 60]], of: 8 },
  {
    kind: 'exitApplication',
    status: 10,
    age: 66,
    project: 'XM-0002',
    from: project2,
    to: shishan,
    goods: [
      [0, 60],
      [2, 40],
    ],
    comment: '同意退场。',
  },
  {
    kind: 'exitApplication',
    status: 30,
    age: 15,
    project: 'XM-0003',
    from: project3,
    to: huizhou,
    goods: [[0, 30]],
    comment: '请补充退场照片。',
  },
  {
    kind: 'returnShipment',
    status: 10,
    age: 58,
    project: 'XM-0002',
    from: project2,
    to: shishan,
    goods: [
      [0, 60],
      [2, 40],
    ],
    comment: '已按过磅重量确认。',
    of: 4,
  },
  { kind: 'returnShipment', status: 0, age: 7, project: 'XM-0002', from: project2, to: shishan, goods: [[14, 20]] },
  {
    kind: 'takeout',
    status: 10,
    age: 6,
    project: 'XM-0002',
    from: hengli,
    to: project2,
    goods: [
      [4, 60],
      [0, 40],
    ],
    comment: '同意出库，可分车发货。',
  },
]
