export interface GoodsRow {
  readonly id: string
  readonly category1stCode: string
  readonly skuCode: string
  readonly specification: string
  readonly length: string
  readonly kpm: string
  qty: number | undefined
  weight: string
  memo: string
}

export const headerFields = [
  'projectId',
  'deliveryMethod',
  'leaseQty',
  'estimatedEntryDate',
  'estimatedExitDate',
  'rentPayCycle',
  'totalPeriods',
  'expectedDeliveryDate',
  'deliveryAddress',
  'deliveryAddressDetail',
  'leaseTotalMoney',
  'leaseTax',
] as const

export const columns = [
  'category1stCode',
  'skuCode',
  'specification',
  'length',
  'kpm',
  'qty',
  'weight',
  'memo',
] as const

export type Column = (typeof columns)[number]

export function weigh(row: Pick<GoodsRow, 'qty' | 'length' | 'kpm'>): string {
  return ((Number(row.qty ?? 0) * Number(row.length) * Number(row.kpm)) / 1000).toFixed(3)
}

export function makeRows(count: number): GoodsRow[] {
  return Array.from({ length: count }, (_, index) => {
    const row = { length: '2.7', kpm: '21.5', qty: 1 + (index % 90) }
    return {
      ...row,
      id: String(index),
      category1stCode: '铝模',
      skuCode: `LM-${index}`,
      specification: '400x2700',
      weight: weigh(row),
      memo: '',
    }
  })
}
