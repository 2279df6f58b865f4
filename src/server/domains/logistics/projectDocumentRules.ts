import type { DateText, Id } from '../../../contract/value'
import type { Transport } from '../../../generated/records'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { INOUT_TYPES } from '../warehouse/movements'
import { stockLocks } from '../warehouse/stock'
import { WAREHOUSE_TYPES } from '../warehouse/warehouses'
import { getProject, projectTexts } from './documentProject'
import { fillGoodsList, fillTransports, type GoodsEntry, type GoodsList, type WarehouseTypes } from './goodsLists'
import { bookAgreed, shipmentTransfers } from './goodsTransfers'

const { dispatch, returns, project } = WAREHOUSE_TYPES
const EXIT_LIST = 'goodsOutboundExitDetailList'

interface ProjectDocument {
  readonly projectId: Id
  readonly isBooked?: boolean
  readonly transportList?: readonly Transport[]
}

/** What a document shows of its project, its warehouses and its vehicles, and its entries filled. */
async function fillDocument<Entry extends GoodsEntry>(
  document: ProjectDocument,
  goods: GoodsList<Entry>,
  services: UnscopedServices,
) {
  const texts = projectTexts(await getProject(document, services))
  const { entries, texts: destination } = await fillGoodsList(goods, services)
  const transportList = await fillTransports(document, services)
  return { entries, fields: { ...texts, ...destination, isBooked: document.isBooked ?? false, transportList } }
}

function findDay(days: readonly (DateText | undefined)[]): DateText | undefined {
  return days.find((day) => day !== undefined)
}

/** A request for goods: what leaves the warehouse is what its shipments say. */
export const takeoutRules: Derivation<'logistics.takeout'> = {
  save: async (record, services) => {
    const goods = {
      entries: record.goodsOutboundAdmissionDetailList ?? [],
      list: 'goodsOutboundAdmissionDetailList',
      types: { from: dispatch, fromTitle: '出库仓库', to: project },
    }
    const { entries, fields } = await fillDocument(record, goods, services)
    return {
      ...record,
      ...fields,
      goodsOutboundAdmissionDetailList: entries,
      estEntryDate: record.estEntryDate ?? findDay(entries.map(({ estEntryDate }) => estEntryDate)),
    }
  },
}

/** A request to take goods back from a project. */
export const exitApplicationRules: Derivation<'logistics.exit-application'> = {
  save: async (record, services) => {
    const types = { fromTitle: '发出仓库', to: returns }
    const goods = { entries: record.goodsOutboundExitDetailList ?? [], list: EXIT_LIST, types }
    const { entries, fields } = await fillDocument(record, goods, services)
    return {
      ...record,
      ...fields,
      goodsOutboundExitDetailList: entries,
      estExitDate: record.estExitDate ?? findDay(entries.map(({ estExitDate }) => estExitDate)),
    }
  },
}

interface ShipmentKind {
  readonly resource: 'logistics.exit-shipment' | 'logistics.return-shipment'
  readonly types: WarehouseTypes
  /** What its goods are moved as. */
  readonly out: string
  readonly into: string
}

/** Goods that go to a project or come back from it. */
function shipmentRules({
  resource,
  types,
  out,
  into,
}: ShipmentKind): Derivation<'logistics.exit-shipment'> & Derivation<'logistics.return-shipment'> {
  return {
    locks: async ({ goodsOutboundExitDetailList: entries = [] }) =>
      stockLocks(entries.flatMap(({ warehouseId, toWarehouseId }) => [warehouseId, toWarehouseId])),
    save: async (record, services) => {
      const goods = { entries: record.goodsOutboundExitDetailList ?? [], list: EXIT_LIST, types }
      const { entries, fields } = await fillDocument(record, goods, services)
      return {
        ...record,
        ...fields,
        goodsOutboundExitDetailList: entries,
        estExitDate: record.estExitDate ?? findDay(entries.map(({ exitDate }) => exitDate)),
      }
    },
    saved: (record, services) => {
      const shipment = { entries: record.goodsOutboundExitDetailList ?? [], list: EXIT_LIST, out, into }
      return bookAgreed(record, { resource, listTransfers: () => shipmentTransfers(shipment, services) }, services)
    },
  }
}

export const exitShipmentRules = shipmentRules({
  resource: 'logistics.exit-shipment',
  types: { from: dispatch, fromTitle: '发货仓库', to: project },
  out: INOUT_TYPES.entry,
  into: INOUT_TYPES.allotIn,
})

export const returnShipmentRules = shipmentRules({
  resource: 'logistics.return-shipment',
  types: { fromTitle: '发货仓库', to: returns },
  out: INOUT_TYPES.leave,
  into: INOUT_TYPES.exit,
})
