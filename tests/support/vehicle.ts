import type { RecordData } from '../../src/contract/value'

interface Load {
  readonly qty?: unknown
  readonly weight?: unknown
}

/** A vehicle with all that its form asks for, counted and weighed as its load. */
export const vehicle = ({ qty, weight }: Load, goods: readonly RecordData[] = []): RecordData => ({
  cartNumber: '粤A12345',
  driverName: '赵师傅',
  startDate: '2026-03-01 08:00:00',
  estDate: '2026-03-02 08:00:00',
  totalWeight: String(weight),
  totalQty: Number(qty),
  totalUnit: '3',
  projectPutInDetailList: goods,
})
