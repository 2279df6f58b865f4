import type { DateText, Id } from '../../../contract/value'
import type { Transport } from '../../../generated/records'
import type { UnscopedServices } from '../../crud/services'
import { getProject, projectTexts } from './documentProject'
import { fillGoodsList, fillTransports, type GoodsEntry, type GoodsList, type WarehouseTypes } from './goodsLists'

export const EXIT_LIST = 'goodsOutboundExitDetailList'

interface ProjectDocument {
  readonly projectId: Id
  readonly isBooked?: boolean
  readonly transportList?: readonly Transport[]
}

/** Fills in the entries of a document and what it shows of its project, warehouses and vehicles. */
export async function fillDocument<Entry extends GoodsEntry>(
  document: ProjectDocument,
  goods: GoodsList<Entry>,
  services: UnscopedServices,
) {
  const texts = projectTexts(await getProject(document, services))
  const { entries, texts: destination } = await fillGoodsList(goods, services)
  const transportList = await fillTransports(document, services)
  return { entries, fields: { ...texts, ...destination, isBooked: document.isBooked ?? false, transportList } }
}

export function findDay(days: readonly (DateText | undefined)[]): DateText | undefined {
  return days.find((day) => day !== undefined)
}

interface ExitEntry extends GoodsEntry {
  readonly exitDate?: DateText
  readonly estExitDate?: DateText
}

interface ExitDocument<Entry extends ExitEntry> extends ProjectDocument {
  readonly estExitDate?: DateText
  readonly goodsOutboundExitDetailList?: readonly Entry[]
}

/** Fills in a document of leaving goods; its exit date defaults to the first of its entries. */
export async function fillExit<Entry extends ExitEntry, Document extends ExitDocument<Entry>>(
  record: Document & ExitDocument<Entry>,
  types: WarehouseTypes,
  services: UnscopedServices,
) {
  const goods = { entries: record.goodsOutboundExitDetailList ?? [], list: EXIT_LIST, types }
  const { entries, fields } = await fillDocument(record, goods, services)
  const days = entries.map(({ exitDate, estExitDate }) => exitDate ?? estExitDate)
  return {
    ...record,
    ...fields,
    goodsOutboundExitDetailList: entries,
    estExitDate: record.estExitDate ?? findDay(days),
  }
}
