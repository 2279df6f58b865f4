import type { Id } from '../../../contract/value'
import type { PutInGoods, Transport } from '../../../generated/records'
import { memoizeFinds } from '../../crud/memoizeFinds'
import type { UnscopedServices } from '../../crud/services'
import { findProducts, getWarehouse, productFields, refuseAll, type Warehouse } from '../warehouse/exports'
import { nameAndMobile } from './documentProject'

const GOODS = 'projectPutInDetailList'

export interface WarehouseTypes {
  readonly from?: string
  readonly fromTitle: string
  readonly to?: string
}

/** Goods for a warehouse; `warehouseId` is absent if they come from outside. */
export interface GoodsEntry {
  readonly warehouseId?: Id
  readonly toWarehouseId: Id
  readonly projectPutInDetailList?: readonly PutInGoods[]
}

export interface GoodsList<Entry extends GoodsEntry> {
  readonly entries: readonly Entry[]
  readonly list: string
  readonly types: WarehouseTypes
}

type Products = Awaited<ReturnType<typeof findProducts>>

/** Products of all rows, in one statement. */
function findProductsOf(holders: readonly Partial<GoodsEntry>[], services: UnscopedServices): Promise<Products> {
  const rows = holders.flatMap(({ projectPutInDetailList = [] }) => projectPutInDetailList)
  const codes = rows.flatMap(({ skuCode }) => skuCode ?? [])
  return findProducts(codes, services)
}

/** Fills in rows from their products; rows without a product stay. Throws badRequest for unknown products. */
function fillRows(rows: readonly PutInGoods[], path: string, products: Products): readonly PutInGoods[] {
  const errors: { [path: string]: string } = {}
  const filled = rows.map((row, index) => {
    if (row.skuCode === undefined) return row
    const product = products.get(row.skuCode)
    if (product !== undefined) return { ...row, ...productFields(product) }
    errors[`${path}.${index}.skuCode`] = `产品${row.skuCode}不存在`
    return row
  })
  refuseAll(errors)
  return filled
}

/** Vehicles of a document; new ones get an id. */
export async function fillTransports(
  { transportList = [] }: { readonly transportList?: readonly Transport[] },
  services: UnscopedServices,
): Promise<readonly Transport[]> {
  const products = await findProductsOf(transportList, services)
  return transportList.map(({ projectPutInDetailList: rows = [], ...transport }, index) => ({
    ...transport,
    transportId: transport.transportId ?? services.newId(),
    projectPutInDetailList: fillRows(rows, `transportList.${index}.${GOODS}`, products),
  }))
}

async function fillEntry<Entry extends GoodsEntry>(
  entry: Entry,
  { path, types, products }: { readonly path: string; readonly types: WarehouseTypes; readonly products: Products },
  services: UnscopedServices,
) {
  const place = { path: `${path}.warehouseId`, title: types.fromTitle, type: types.from }
  const from = entry.warehouseId === undefined ? undefined : await getWarehouse(entry.warehouseId, place, services)
  const target = { path: `${path}.toWarehouseId`, title: '目的仓库', type: types.to }
  const to = await getWarehouse(entry.toWarehouseId, target, services)
  const filled = {
    ...entry,
    warehouseName: from?.warehouseName,
    toWarehouseName: to.warehouseName,
    projectPutInDetailList: fillRows(entry.projectPutInDetailList ?? [], `${path}.${GOODS}`, products),
  }
  return { filled, to }
}

function joined(values: readonly (string | undefined)[]): string | undefined {
  const known = [...new Set(values)].filter((value) => value !== undefined)
  return known.length === 0 ? undefined : known.join('、')
}

type Destination = Pick<Warehouse, 'warehouseName' | 'warehouseAddress' | 'chargeName' | 'chargeMobile'>

export function destinationTexts(warehouses: readonly Destination[]) {
  return {
    toWarehouseName: joined(warehouses.map(({ warehouseName }) => warehouseName)),
    toAddress: joined(warehouses.map(({ warehouseAddress }) => warehouseAddress)),
    chargeNameAndMobile: joined(
      warehouses.map(({ chargeName, chargeMobile }) => nameAndMobile(chargeName, chargeMobile)),
    ),
  }
}

/** Fills in the entries of a document and what it shows of them. Throws badRequest for unknown warehouses or products. */
export async function fillGoodsList<Entry extends GoodsEntry>(
  { entries: given, list, types }: GoodsList<Entry>,
  own: UnscopedServices,
) {
  // Many entries name few warehouses, and each statement keeps the others of the embedded database waiting.
  const services = memoizeFinds(own)
  const products = await findProductsOf(given, own)
  const entries: Entry[] = []
  const targets: Warehouse[] = []
  for (const [index, entry] of given.entries()) {
    const { filled, to } = await fillEntry(entry, { path: `${list}.${index}`, types, products }, services)
    entries.push(filled)
    targets.push(to)
  }
  return { entries, texts: destinationTexts(targets) }
}
