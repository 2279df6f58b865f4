import type { SeedGoods } from './demandPlans'

export interface SeedLeasePlan {
  readonly project: string
  readonly status: number
  readonly age: number
  readonly years: number
  readonly total: string
  readonly perTonne: string
  /** Months between payments. */
  readonly cycle: number
  readonly periods: number
  /** Days after the plan's creation, as `exit`. */
  readonly entry: number
  readonly exit: number
  readonly goods: readonly SeedGoods[]
  readonly nextAuditName?: string
  readonly auditComment?: string
}

const good = (product: number, qty: number, tonnes: string): SeedGoods => ({ product, qty, tonnes })

export const seedLeasePlans: readonly SeedLeasePlan[] = [
  {
    project: 'XM-0001',
    status: 10,
    age: 258,
    years: 1,
    total: '603000.00',
    perTonne: '4759.86',
    cycle: 1,
    periods: 12,
    entry: 18,
    exit: 220,
    goods: [good(0, 2860, '76.070'), good(2, 1240, '32.980'), good(14, 980, '17.630')],
    auditComment: '同意。',
  },
  {
    project: 'XM-0002',
    status: 10,
    age: 228,
    years: 1,
    total: '420000.00',
    perTonne: '2632.27',
    cycle: 3,
    periods: 4,
    entry: 22,
    exit: 380,
    goods: [good(0, 3000, '84.240'), good(10, 1000, '61.080'), good(15, 900, '14.238')],
    auditComment: '同意。',
  },
  {
    project: 'XM-0003',
    status: 10,
    age: 204,
    years: 1,
    total: '398000.00',
    perTonne: '4493.62',
    cycle: 2,
    periods: 6,
    entry: 20,
    exit: 340,
    goods: [good(1, 2280, '59.640'), good(4, 905, '17.410'), good(14, 640, '11.520')],
    auditComment: '请补充厂监授权书。',
  },
  {
    project: 'XM-0004',
    status: 101,
    age: 160,
    years: 2,
    total: '712500.00',
    perTonne: '9600.51',
    cycle: 3,
    periods: 8,
    entry: 25,
    exit: 700,
    goods: [good(3, 1760, '55.280'), good(12, 720, '18.940')],
    nextAuditName: '林晓岚',
  },
  {
    project: 'XM-0006',
    status: 10,
    age: 90,
    years: 1,
    total: '488000.00',
    perTonne: '4748.00',
    cycle: 1,
    periods: 12,
    entry: 15,
    exit: 370,
    goods: [good(0, 3120, '82.990'), good(14, 1100, '19.790')],
    auditComment: '同意。',
  },
  {
    project: 'XM-0014',
    status: -1,
    age: 3,
    years: 1,
    total: '240000.00',
    perTonne: '4622.50',
    cycle: 2,
    periods: 6,
    entry: 45,
    exit: 400,
    goods: [good(0, 1600, '42.560'), good(14, 520, '9.360')],
  },
]

export interface SeedPayment {
  /** The period of the paid bill; absent: the payment is allocated to the oldest open bills. */
  readonly period?: number
  /** Absent: the whole amount of the bill. */
  readonly money?: string
  /** Days after the lease's creation. */
  readonly days: number
  readonly deduction?: boolean
}

export interface SeedLease {
  readonly factory: number
  /** Index of a seeded demand plan. */
  readonly demand: number
  readonly code: string
  readonly status: number
  readonly age: number
  /** Days between the lease's creation and its start. */
  readonly starts: number
  readonly years: number
  readonly cycle: number
  readonly periods: number
  readonly advance: string
  readonly first: string
  readonly later: string
  readonly total: string
  readonly tonnes: string
  /** Number of the leased inbound instruction, from 1; absent: the lease names its month only. */
  readonly putIn?: number
  readonly complete: '0' | '1'
  readonly payments: readonly SeedPayment[]
}

export const seedLeases: readonly SeedLease[] = [
  {
    factory: 0,
    demand: 0,
    code: 'ZL-2025-001',
    status: 10,
    age: 225,
    starts: 6,
    years: 1,
    cycle: 1,
    periods: 12,
    advance: '60000.00',
    first: '48000.00',
    later: '45000.00',
    total: '603000.00',
    tonnes: '126.680',
    complete: '1',
    payments: [
      { period: 0, days: 5 },
      { period: 1, days: 12, deduction: true },
      { period: 2, days: 38 },
      { period: 3, days: 70 },
      { period: 4, days: 99 },
      { money: '70000.00', days: 150 },
    ],
  },
  {
    factory: 1,
    demand: 2,
    code: 'ZL-2025-002',
    status: 10,
    age: 168,
    starts: 4,
    years: 1,
    cycle: 3,
    periods: 4,
    advance: '0.00',
    first: '100000.00',
    later: '98000.00',
    total: '394000.00',
    tonnes: '88.570',
    complete: '1',
    payments: [
      { period: 1, days: 10 },
      { period: 2, money: '40000.00', days: 101 },
    ],
  },
  {
    factory: 3,
    demand: 4,
    code: 'ZL-2025-003',
    status: 101,
    age: 62,
    starts: 5,
    years: 1,
    cycle: 1,
    periods: 12,
    advance: '30000.00',
    first: '42000.00',
    later: '40500.00',
    total: '517500.00',
    tonnes: '102.780',
    complete: '0',
    payments: [],
  },
  {
    factory: 3,
    demand: 4,
    code: 'ZL-2025-004',
    status: 10,
    age: 100,
    starts: 5,
    years: 1,
    cycle: 3,
    periods: 4,
    advance: '0.00',
    first: '60000.00',
    later: '60000.00',
    total: '240000.00',
    tonnes: '48.000',
    complete: '1',
    payments: [{ period: 1, days: 20 }],
  },
  {
    factory: 0,
    demand: 1,
    putIn: 1,
    code: 'ZL-2026-001',
    status: -1,
    age: 5,
    starts: 10,
    years: 1,
    cycle: 3,
    periods: 4,
    advance: '20000.00',
    first: '100000.00',
    later: '100000.00',
    total: '420000.00',
    tonnes: '99.650',
    complete: '0',
    payments: [],
  },
]
