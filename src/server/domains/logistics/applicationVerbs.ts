import type { OpenEntry } from '../../../generated/records'
import { flowStatus } from '../../../generated/statuses'
import { holdsPermission } from '../../crud/holdsPermission'
import type { ScopedServices, TypedVerbs } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { listOpenRows, type PiecesByProduct } from '../requirement/exports'
import { sumField, sumIntegers } from '../sumField'
import { findOpenByEntry } from './applicationGoods'
import { APPLICATIONS, type ApplicationEntry, type ApplicationField, entriesOf } from './applicationKinds'

function toOpenEntry(entry: ApplicationEntry, pieces: PiecesByProduct | undefined): OpenEntry {
  const goods = listOpenRows(entry.projectPutInDetailList ?? [], pieces ?? new Map())
  const { warehouseId, warehouseName, toWarehouseId, toWarehouseName, estEntryDate, estExitDate } = entry
  return {
    ...{ warehouseId, warehouseName, toWarehouseId, toWarehouseName, estEntryDate, exitDate: estExitDate },
    reqTotalQty: sumIntegers(goods, 'qty'),
    reqTotalWeight: sumField(goods, 'weight', 3),
    projectPutInDetailList: goods,
  }
}

/**
 * Entries of an agreed application with what is open of each, without those that are done. Throws notFound for an
 * application that the caller may not see.
 */
async function listOpenEntries(
  field: ApplicationField,
  id: string,
  services: ScopedServices,
): Promise<readonly OpenEntry[]> {
  const { source } = APPLICATIONS[field]
  if (!holdsPermission(source, services)) throw ServerError.notFound()
  const application = await services.records.get(services.resource(source), id)
  if (application.status !== flowStatus.code.agreed) return []
  const open = await findOpenByEntry({ field, application }, services.unscoped)
  const entries = entriesOf(application).map((entry, index) => toOpenEntry(entry, open[index]))
  return entries.filter(({ projectPutInDetailList }) => projectPutInDetailList.length > 0)
}

/** Answers what of an application is still to be taken out, shipped or sent back. */
export const applicationVerbs: TypedVerbs = {
  'logistics.takeout.open-goods': ({ query }, services) => listOpenEntries('admissionId', query.admissionId, services),
  'logistics.exit-shipment.open-goods': async ({ query: { takeoutId, admissionId } }, services) => {
    if (takeoutId !== undefined) return listOpenEntries('takeoutId', takeoutId, services)
    return admissionId === undefined ? [] : listOpenEntries('admissionId', admissionId, services)
  },
  'logistics.return-shipment.open-goods': ({ query }, services) =>
    listOpenEntries('exitApplicationId', query.exitApplicationId, services),
}
