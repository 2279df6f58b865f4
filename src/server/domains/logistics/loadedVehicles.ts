import type { PutInGoods, Transport } from '../../../generated/records'
import { groupBy } from '../lookup/groupBy'
import { sayFigure } from '../lookup/sayFigure'
import { sumIntegers } from '../sumField'
import { refuseAll } from '../warehouse/exports'
import type { Shipment } from './waitingShipments'
import { vehiclesWithoutFindings, withoutFindings } from './withoutFindings'

type Entry = NonNullable<Shipment['goodsOutboundExitDetailList']>[number]

interface Holder {
  readonly projectPutInDetailList?: readonly PutInGoods[]
}

function listGoods(holders: readonly Holder[] = []): readonly PutInGoods[] {
  return holders.flatMap(({ projectPutInDetailList = [] }) => projectPutInDetailList)
}

/** Rows of a shipment that no vehicle carries, where its vehicles name no goods at all. */
export function listUnloaded({ goodsOutboundExitDetailList, transportList }: Shipment): readonly PutInGoods[] {
  return listGoods(transportList).length > 0 ? [] : listGoods(goodsOutboundExitDetailList)
}

/** The only vehicle of a shipment carries all of its goods where it names none, so that they can be accepted. */
function loadsOfOnly(shipment: Shipment): { readonly transportList?: readonly Transport[] } {
  const [vehicle, ...others] = shipment.transportList ?? []
  const goods = listUnloaded(shipment)
  if (vehicle === undefined || others.length > 0 || goods.length === 0) return {}
  return { transportList: [{ ...vehicle, projectPutInDetailList: goods }] }
}

function countPieces(goods: readonly PutInGoods[]): ReadonlyMap<string, number> {
  const rowsByCode = groupBy(goods, ({ skuCode = '' }) => skuCode)
  return new Map([...rowsByCode].map(([code, rows]) => [code, sumIntegers(rows, 'qty')]))
}

/** A shipment as it is submitted: its only vehicle is loaded where it names no goods, and nothing is checked. */
export function loadOnlyVehicle({ goodsOutboundExitDetailList: entries, transportList, ...shipment }: Shipment) {
  const goods = {
    goodsOutboundExitDetailList: withoutFindings<Entry>(entries),
    transportList: vehiclesWithoutFindings(transportList),
  }
  return { ...goods, ...loadsOfOnly({ ...shipment, ...goods } as Shipment) }
}

function findOtherLoad(ordered: readonly PutInGoods[], loaded: readonly PutInGoods[]): string | undefined {
  const [wanted, carried] = [countPieces(ordered), countPieces(loaded)]
  const row = [...ordered, ...loaded].find(({ skuCode = '' }) => wanted.get(skuCode) !== carried.get(skuCode))
  if (row === undefined) return undefined
  const { skuCode = '', skuName = skuCode } = row
  return `${skuName}在发货清单中为${sayFigure(wanted.get(skuCode) ?? 0)}件，各车装载${sayFigure(carried.get(skuCode) ?? 0)}件`
}

const goodsPath = (index: number) => `transportList.${index}.projectPutInDetailList`

/** Throws badRequest for each vehicle that names no goods. */
function refuseEmptyVehicles(vehicles: readonly Holder[]): void {
  const empty = vehicles.flatMap((vehicle, index) => (listGoods([vehicle]).length === 0 ? [goodsPath(index)] : []))
  refuseAll(Object.fromEntries(empty.map((path) => [path, '请填写本车的货物明细'])))
}

/** Throws badRequest for a delivery that its acceptance could not count: without a vehicle, or with an empty one. */
export function refuseMissingLoads({ transportList = [] }: { readonly transportList?: readonly Holder[] }): void {
  if (transportList.length === 0) refuseAll({ transportList: '请至少填写一辆车' })
  refuseEmptyVehicles(transportList)
}

/** Throws badRequest unless each vehicle names its goods, and all together carry those of the shipment. */
export function refuseOtherLoads({ goodsOutboundExitDetailList, transportList = [] }: Shipment): void {
  refuseEmptyVehicles(transportList)
  if (transportList.length === 0) return
  const said = findOtherLoad(listGoods(goodsOutboundExitDetailList), listGoods(transportList))
  if (said !== undefined) refuseAll({ [goodsPath(0)]: said })
}
