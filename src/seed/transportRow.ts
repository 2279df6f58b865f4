import { goodsTotals } from '../server/domains/warehouse/goods'
import { ownVehicle, type SeedVehicle } from './data/logistics'
import { type SeedGoods, type SeedStock, stockGoodsRow } from './seedStock'

/** Pieces. */
const UNIT = '3'

/** Days from an instruction to its arrival. */
export const ARRIVAL_DAYS = 2

interface Loaded {
  readonly age: number
  readonly goods: readonly SeedGoods[]
  readonly vehicle?: SeedVehicle
}

/** A transport by one vehicle that carries the ordered quantities. */
export function transportRow({ age, goods, vehicle = ownVehicle }: Loaded, { scope }: SeedStock) {
  const rows = goods.map((one) => {
    const row = stockGoodsRow(one)
    return { ...row, commitQty: row.qty, commitWeight: row.weight }
  })
  return {
    transportId: `1710${String(age).padStart(15, '0')}`,
    transportNumber: `YD${scope.date(age, 0).replaceAll('-', '')}`,
    cartNumber: vehicle.plate,
    driverName: vehicle.driver,
    driverMobile: vehicle.mobile,
    startDate: `${scope.date(age, 1)} 08:30:00`,
    estDate: `${scope.date(age, ARRIVAL_DAYS)} 16:00:00`,
    ...goodsTotals(rows),
    totalUnit: UNIT,
    projectPutInDetailList: rows,
  }
}
