import type { Derivation, UnscopedServices } from '../../crud/services'
import { projectLocks } from '../project/exports'
import { listRivals } from '../waitingDocuments'
import { checkTransfers, INOUT_TYPES, stockLocks, WAREHOUSE_TYPES } from '../warehouse/exports'
import { listAccepted } from './acceptedGoods'
import { applicationLocks, refuseOvertakenApplication, refuseOvertakenDraft } from './applicationGoods'
import { OUT_LIST } from './applicationKinds'
import { refuseOverdrawnSites } from './exitPieces'
import { EXIT_LIST, fillDocument, fillExit, findDay } from './fillDocument'
import type { WarehouseTypes } from './goodsLists'
import { bookAgreed, shipmentTransfers } from './goodsTransfers'
import { listUnloaded, loadOnlyVehicle, refuseMissingLoads, refuseOtherLoads } from './loadedVehicles'
import { refuseMissingGoods } from './missingGoods'
import { refuseOtherTotals } from './shipmentTotals'
import type { Shipment } from './waitingShipments'

const { dispatch, returns, project } = WAREHOUSE_TYPES

/** Hooks of goods requests; only their shipments move stock. */
export const takeoutRules: Derivation<'logistics.takeout'> = {
  locks: async (record) => applicationLocks(record),
  beforeSave: async (record, services) => {
    const types = { from: dispatch, fromTitle: '出库仓库', to: project }
    const goods = { entries: record[OUT_LIST] ?? [], list: OUT_LIST, types }
    const { entries, fields } = await fillDocument(record, goods, services)
    await refuseOvertakenDraft(record, services)
    return {
      ...record,
      ...fields,
      [OUT_LIST]: entries,
      estEntryDate: record.estEntryDate ?? findDay(entries.map(({ estEntryDate }) => estEntryDate)),
    }
  },
  beforeSubmit: async (record, services) => {
    refuseMissingGoods(record)
    await refuseOvertakenApplication(record, services)
  },
}

/** Hooks of applications to leave a site, which hold its goods without moving them. */
export const exitApplicationRules: Derivation<'logistics.exit-application'> = {
  locks: async (record) => projectLocks(record),
  beforeSave: (record, services) => fillExit(record, { fromTitle: '发出仓库', to: returns }, services),
  beforeSubmit: async (record, services) => {
    refuseMissingGoods(record)
    await refuseOverdrawnSites(record, services)
  },
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
    locks: async (record) => [
      ...stockLocks(
        (record[EXIT_LIST] ?? []).flatMap(({ warehouseId, toWarehouseId }) => [warehouseId, toWarehouseId]),
      ),
      ...projectLocks(record),
      ...applicationLocks(record),
    ],
    beforeSave: async (record, services) => {
      const filled = await fillExit(record, types, services)
      await refuseOvertakenDraft(record, services)
      return filled
    },
    fillSubmitted: loadOnlyVehicle,
    beforeSubmit: async (record, services) => {
      refuseOtherTotals(record.goodsOutboundExitDetailList ?? [])
      if (isAccepted) refuseMissingLoads(record)
      refuseOtherLoads(record)
      refuseMissingGoods(record)
      await refuseOvertakenApplication(record, services)
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
