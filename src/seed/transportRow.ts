import { goodsTotals } from '../server/domains/warehouse/goods'
import { type SeedGoods, type SeedStock, stockGoodsRow } from './seedStock'

/** Pieces. */
const UNIT = '3'

/** A transport by one vehicle that carries the ordered quantities. */
export function transportRow(
  { age, goods }: { readonly age: number; readonly goods: readonly SeedGoods[] },
  { scope }: SeedStock,
) {
  const rows = goods.map((one) => {
    const row = stockGoodsRow(one)
    return { ...row, commitQty: row.qty, commitWeight: row.weight }
  })
  return {
    transportId: `1710${String(age).padStart(15, '0')}`,
    transportNumber: `YD${scope.date(age, 0).replaceAll('-', '')}`,
    cartNumber: '粤E·T5618',
    driverName: '赵师傅',
    driverMobile: '13800000301',
    startDate: `${scope.date(age, 1)} 08:30:00`,
    estDate: `${scope.date(age, 2)} 16:00:00`,
    ...goodsTotals(rows),
    totalUnit: UNIT,
    projectPutInDetailList: rows,
  }
}
