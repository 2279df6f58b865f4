import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { toRows } from '../project/reportTotals'
import { refuseAll } from '../warehouse/goods'
import { findProducts, productFields } from '../warehouse/products'
import { getWarehouse } from '../warehouse/warehouses'
import { nameAndMobile } from './documentProject'

/** Where a document, a vehicle or a way between two warehouses has its goods. */
const GOODS = 'projectPutInDetailList'

export interface WarehouseTypes {
  readonly from?: string
  readonly fromTitle: string
  readonly to?: string
}

export interface GoodsList {
  /** The field that holds it. */
  readonly list: string
  readonly types: WarehouseTypes
}

/** The rows with what their products say; one that names no product stays as it is. */
async function fillRows(rows: readonly RecordData[], path: string, services: Services) {
  const products = await findProducts(
    rows.flatMap(({ skuCode }) => (skuCode === undefined ? [] : [String(skuCode)])),
    services,
  )
  const unknown = rows.flatMap(({ skuCode }, index) =>
    skuCode === undefined || products.has(String(skuCode))
      ? []
      : [[`${path}.${index}.skuCode`, `产品${String(skuCode)}不存在`]],
  )
  refuseAll(Object.fromEntries(unknown))
  return rows.map((row) => ({ ...row, ...productFields(products.get(String(row.skuCode)) ?? row) }))
}

/** The vehicles of a document, each with an id that stays. */
export async function fillTransports(record: RecordData, services: Services): Promise<readonly RecordData[]> {
  const filled: RecordData[] = []
  for (const [index, transport] of toRows(record.transportList).entries()) {
    const path = `transportList.${index}.${GOODS}`
    filled.push({
      ...transport,
      transportId: transport.transportId ?? services.newId(),
      [GOODS]: await fillRows(toRows(transport[GOODS]), path, services),
    })
  }
  return filled
}

async function fillEntry(entry: RecordData, at: { path: string; types: WarehouseTypes }, services: Services) {
  const { path, types } = at
  const place = { path: `${path}.warehouseId`, title: types.fromTitle, type: types.from }
  const from = entry.warehouseId === undefined ? undefined : await getWarehouse(entry.warehouseId, place, services)
  const target = { path: `${path}.toWarehouseId`, title: '目的仓库', type: types.to }
  const to = await getWarehouse(entry.toWarehouseId, target, services)
  const filled: RecordData = {
    ...entry,
    warehouseName: from?.warehouseName,
    toWarehouseName: to.warehouseName,
    [GOODS]: await fillRows(toRows(entry[GOODS]), `${path}.${GOODS}`, services),
  }
  return { filled, to }
}

function joined(values: readonly RecordData[string][]): string | undefined {
  const known = [...new Set(values)].filter((value) => value !== undefined)
  return known.length === 0 ? undefined : known.join('、')
}

/** What a document shows of the warehouses that its goods go to. */
export function destinationTexts(warehouses: readonly RecordData[]): RecordData {
  return {
    toWarehouseName: joined(warehouses.map(({ warehouseName }) => warehouseName)),
    toAddress: joined(warehouses.map(({ warehouseAddress }) => warehouseAddress)),
    chargeNameAndMobile: joined(
      warehouses.map(({ chargeName, chargeMobile }) => nameAndMobile(chargeName, chargeMobile)),
    ),
  }
}

/** The list of a document whose entries each name warehouses and goods, and what the document shows of it. */
export async function fillGoodsList(record: RecordData, { list, types }: GoodsList, services: Services) {
  const entries: RecordData[] = []
  const targets: RecordData[] = []
  for (const [index, entry] of toRows(record[list]).entries()) {
    const { filled, to } = await fillEntry(entry, { path: `${list}.${index}`, types }, services)
    entries.push(filled)
    targets.push(to)
  }
  return { entries: entries as readonly RecordData[], texts: destinationTexts(targets) }
}
