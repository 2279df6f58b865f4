export interface SeedPurchaseOrder {
  readonly project: string
  /** Index of a seeded demand plan. */
  readonly demand: number
  readonly number: string
  readonly status: number
  readonly age: number
  readonly supplier: string
  readonly contact: string
  readonly mobile: string
  readonly address: string
  readonly price: string
  readonly processFee: string
  readonly transportFee: string
  readonly nextAuditName?: string
  readonly auditComment?: string
}

export const seedPurchaseOrders: readonly SeedPurchaseOrder[] = [
  {
    project: 'XM-0001',
    demand: 0,
    number: 'CG-2025-0001',
    status: 10,
    age: 246,
    supplier: '清远粤铝铝业有限公司',
    contact: '邓志明',
    mobile: '13800000301',
    address: '广东省清远市清城区石角镇有色金属产业园 3 号',
    price: '20350.00',
    processFee: '3200.00',
    transportFee: '150.00',
    auditComment: '已到货并结算。',
  },
  {
    project: 'XM-0002',
    demand: 1,
    number: 'CG-2025-0002',
    status: 10,
    age: 214,
    supplier: '清远粤铝铝业有限公司',
    contact: '邓志明',
    mobile: '13800000301',
    address: '广东省清远市清城区石角镇有色金属产业园 3 号',
    price: '20480.00',
    processFee: '3180.00',
    transportFee: '150.00',
    auditComment: '同意。',
  },
  {
    project: 'XM-0003',
    demand: 2,
    number: 'CG-2025-0003',
    status: 10,
    age: 190,
    supplier: '南宁邕江铝材有限公司',
    contact: '覃丽华',
    mobile: '13800000302',
    address: '广西壮族自治区南宁市江南区亭洪路 86 号',
    price: '20390.00',
    processFee: '3150.00',
    transportFee: '280.00',
    auditComment: '同意。',
  },
  {
    project: 'XM-0006',
    demand: 4,
    number: 'CG-2025-0004',
    status: 101,
    age: 80,
    supplier: '长沙星沙金属材料有限公司',
    contact: '谭勇',
    mobile: '13800000303',
    address: '湖南省长沙市长沙县星沙街道物流路 12 号',
    price: '20620.00',
    processFee: '3220.00',
    transportFee: '90.00',
    nextAuditName: '林晓岚',
  },
  {
    project: 'XM-0005',
    demand: 5,
    number: 'CG-2026-0001',
    status: -1,
    age: 12,
    supplier: '南宁邕江铝材有限公司',
    contact: '覃丽华',
    mobile: '13800000302',
    address: '广西壮族自治区南宁市江南区亭洪路 86 号',
    price: '20710.00',
    processFee: '3200.00',
    transportFee: '260.00',
  },
]

export interface SeedSettlement {
  /** Index of a seeded order. */
  readonly order: number
  /** Number of a seeded delivery, from 1. */
  readonly putIn: number
  readonly note: string
  /** Days from the arrival to the settlement. */
  readonly days: number
  readonly brand: string
  /** Some of what the order asked for and the delivery brought. */
  readonly goods: readonly [product: number, qty: number]
}

export const seedSettlements: readonly SeedSettlement[] = [
  {
    order: 0,
    putIn: 1,
    note: 'SH-25-0107',
    days: 1,
    brand: '粤铝',
    goods: [0, 110],
  },
  {
    order: 0,
    putIn: 1,
    note: 'SH-25-0112',
    days: 5,
    brand: '粤铝',
    goods: [2, 70],
  },
  {
    order: 1,
    putIn: 1,
    note: 'SH-25-0203',
    days: 2,
    brand: '粤铝',
    goods: [0, 90],
  },
  {
    order: 1,
    putIn: 1,
    note: 'SH-25-0209',
    days: 9,
    brand: '粤铝',
    goods: [10, 50],
  },
  {
    order: 2,
    putIn: 2,
    note: 'SH-25-0301',
    days: 1,
    brand: '邕江',
    goods: [1, 40],
  },
  {
    order: 2,
    putIn: 2,
    note: 'SH-25-0306',
    days: 7,
    brand: '邕江',
    goods: [4, 30],
  },
]
