import type { PutInGoods, Transport } from '../../../generated/records'

const NOTHING_OF_GOODS = {
  ...{ commitQty: undefined, commitWeight: undefined },
  ...{ verityQtyFc: undefined, verityWeightFc: undefined },
  ...{ verityQtyFcSup: undefined, verityWeightFcSup: undefined },
  ...{ verityQtyPrSup: undefined, verityWeightPrSup: undefined },
} as const

const NOTHING_OF_VEHICLE = {
  ...{ totalQtyFs: undefined, totalWeightFs: undefined, totalUnitFs: undefined },
  ...{ totalQtyPs: undefined, totalWeightPs: undefined },
} as const

interface Holder {
  readonly projectPutInDetailList?: readonly PutInGoods[]
}

/** Goods as they were ordered: what was found of them is said by those who check them, once they are submitted. */
export function withoutFindings<Of extends Holder>(holders: readonly Of[] = []): readonly Of[] {
  return holders.map((holder) => {
    const { projectPutInDetailList: goods } = holder
    return goods ? { ...holder, projectPutInDetailList: goods.map((row) => ({ ...row, ...NOTHING_OF_GOODS })) } : holder
  })
}

/** Vehicles and their goods as their document's maker loaded them. */
export function vehiclesWithoutFindings(vehicles: readonly Transport[] = []): readonly Transport[] {
  return withoutFindings(vehicles).map((vehicle) => ({ ...vehicle, ...NOTHING_OF_VEHICLE }))
}
