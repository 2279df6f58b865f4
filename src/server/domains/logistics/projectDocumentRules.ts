import type { RecordData } from '../../../contract/value'
import type { Derivation } from '../../crud/services'
import { INOUT_TYPES } from '../warehouse/movements'
import { WAREHOUSE_TYPES } from '../warehouse/warehouses'
import { getProject, projectTexts } from './documentProject'
import { fillGoodsList, fillTransports, type GoodsList } from './goodsLists'
import { bookAgreed, shipmentTransfers } from './goodsTransfers'

interface DocumentKind extends GoodsList {
  readonly resource: string
  /** The day that an entry names, and that the document shows of the first one. */
  readonly day: 'estEntryDate' | 'estExitDate'
  /** What its goods are moved as; absent: it only asks for them. */
  readonly moves?: { readonly out: string; readonly into: string }
}

/** Goods that go to a project or come back from it. */
function documentRules(kind: DocumentKind): Derivation {
  const { list, day, moves } = kind
  return {
    save: async (record, services) => {
      const project = await getProject(record, services)
      const { entries, texts } = await fillGoodsList(record, kind, services)
      const named: RecordData = { ...record, ...projectTexts(project), ...texts, [list]: entries }
      return {
        ...named,
        [day]: record[day] ?? entries.map((entry) => entry[day]).find((value) => value !== undefined),
        isBooked: record.isBooked ?? false,
        transportList: await fillTransports(record, services),
      }
    },
    saved: async (record, services) => {
      if (moves === undefined) return
      const { resource } = kind
      const transfers = (booked: RecordData) => shipmentTransfers(booked, { list, ...moves }, services)
      await bookAgreed(record, { resource, transfers }, services)
    },
  }
}

const { dispatch, returns, project } = WAREHOUSE_TYPES

/** A request for goods: what leaves the warehouse is what its shipments say. */
export const takeoutRules = documentRules({
  resource: 'logistics.takeout',
  list: 'goodsOutboundAdmissionDetailList',
  day: 'estEntryDate',
  types: { from: dispatch, fromTitle: '出库仓库', to: project },
})

export const exitShipmentRules = documentRules({
  resource: 'logistics.exit-shipment',
  list: 'goodsOutboundExitDetailList',
  day: 'estExitDate',
  types: { from: dispatch, fromTitle: '发货仓库', to: project },
  moves: { out: INOUT_TYPES.entry, into: INOUT_TYPES.allotIn },
})

export const exitApplicationRules = documentRules({
  resource: 'logistics.exit-application',
  list: 'goodsOutboundExitDetailList',
  day: 'estExitDate',
  types: { fromTitle: '发出仓库', to: returns },
})

export const returnShipmentRules = documentRules({
  resource: 'logistics.return-shipment',
  list: 'goodsOutboundExitDetailList',
  day: 'estExitDate',
  types: { fromTitle: '发货仓库', to: returns },
  moves: { out: INOUT_TYPES.leave, into: INOUT_TYPES.exit },
})
