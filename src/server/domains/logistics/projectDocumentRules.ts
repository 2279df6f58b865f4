import { compare } from '../../../value/decimal'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { projectLocks } from '../project/exports'
import { sumField, sumIntegers } from '../sumField'
import { listRivals } from '../waitingDocuments'
import { checkTransfers, INOUT_TYPES, refuseAll, stockLocks, WAREHOUSE_TYPES } from '../warehouse/exports'
import { listAccepted } from './acceptedGoods'
import { EXIT_LIST, fillDocument, fillExit, findDay } from './fillDocument'
import type { WarehouseTypes } from './goodsLists'
import { bookAgreed, shipmentTransfers } from './goodsTransfers'
import { listUnloaded, loadOnlyVehicle, refuseMissingLoads, refuseOtherLoads } from './loadedVehicles'
import type { Shipment } from './waitingShipments'

const { dispatch, returns, project } = WAREHOUSE_TYPES

/** Hooks of goods requests; only their shipments move stock. */
export const takeoutRules: Derivation<'logistics.takeout'> = {
  beforeSave: async (record, services) => {
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

export const exitApplicationRules: Derivation<'logistics.exit-application'> = {
  beforeSave: (record, services) => fillExit(record, { fromTitle: '发出仓库', to: returns }, services),
}

type ShippedEntry = NonNullable<Shipment['goodsOutboundExitDetailList']>[number]

function findOtherTotals({ reqTotalQty, reqTotalWeight, projectPutInDetailList: goods = [] }: ShippedEntry) {
  if (goods.length === 0) return {}
  const [pieces, weight] = [sumIntegers(goods, 'qty'), sumField(goods, 'weight', 3)]
  return {
    ...(reqTotalQty !== undefined && reqTotalQty !== pieces && { reqTotalQty: `货物明细的数量之和为${pieces}` }),
    ...(compare(reqTotalWeight, weight) !== 0 && { reqTotalWeight: `货物明细的重量之和为${weight}吨` }),
  }
}

/** Throws badRequest for each row whose totals are not those of its goods. */
function refuseOtherTotals(entries: readonly ShippedEntry[]): void {
  const errors = entries.flatMap((entry, index) =>
    Object.entries(findOtherTotals(entry)).map(([field, said]) => [`${EXIT_LIST}.${index}.${field}`, said] as const),
  )
  refuseAll(Object.fromEntries(errors))
}

interface ShipmentKind {
  readonly resource: 'logistics.exit-shipment' | 'logistics.return-shipment'
  readonly types: WarehouseTypes
  /** In-out type of the movement out of the warehouse. */
  readonly out: string
  readonly into: string
  /** True where an acceptance counts what each vehicle carries. */
  readonly isAccepted: boolean
}

function shipmentRules({
  resource,
  types,
  out,
  into,
  isAccepted,
}: ShipmentKind): Derivation<'logistics.exit-shipment'> & Derivation<'logistics.return-shipment'> {
  const listTransfers = (record: Shipment, services: UnscopedServices) => {
    const { goodsOutboundExitDetailList: entries = [], transportList: vehicles } = record
    return shipmentTransfers({ entries, vehicles, list: EXIT_LIST, out, into }, services)
  }
  return {
    locks: async ({ projectId, goodsOutboundExitDetailList: entries = [] }) => [
      ...stockLocks(entries.flatMap(({ warehouseId, toWarehouseId }) => [warehouseId, toWarehouseId])),
      ...projectLocks({ projectId }),
    ],
    beforeSave: (record, services) => fillExit(record, types, services),
    fillSubmitted: loadOnlyVehicle,
    beforeSubmit: async (record, services) => {
      refuseOtherTotals(record.goodsOutboundExitDetailList ?? [])
      if (isAccepted) refuseMissingLoads(record)
      refuseOtherLoads(record)
      const { projectId } = record
      const waiting = await listRivals(record.projectPutInId, services)
      await checkTransfers(await listTransfers(record, services), { projectId, waiting }, services)
    },
    afterSave: (record, services) =>
      bookAgreed(record, { resource, listTransfers: () => listTransfers(record, services) }, services),
  }
}

export const exitShipmentRules: Derivation<'logistics.exit-shipment'> = {
  ...shipmentRules({
    resource: 'logistics.exit-shipment',
    types: { from: dispatch, fromTitle: '发货仓库', to: project },
    out: INOUT_TYPES.entry,
    into: INOUT_TYPES.allotIn,
    isAccepted: true,
  }),
  afterRead: async (record) => {
    const carriers = [...(record.transportList ?? []), { projectPutInDetailList: listUnloaded(record) }]
    return { ...record, acceptedGoodsList: listAccepted(carriers) }
  },
}

export const returnShipmentRules = shipmentRules({
  resource: 'logistics.return-shipment',
  types: { from: project, fromTitle: '发货仓库', to: returns },
  out: INOUT_TYPES.leave,
  into: INOUT_TYPES.exit,
  isAccepted: false,
})
