import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { findCompanyKind } from '../system/exports'
import { refuseAll } from '../warehouse/exports'

const RESOURCE = 'logistics.inbound-instruction'

type Inbound = UnsavedOf<typeof RESOURCE>

async function findStored({ projectPutInId: id }: Inbound, { records, resource }: UnscopedServices) {
  return id === undefined ? undefined : records.find(resource(RESOURCE), id)
}

async function isOfFactory({ factoryId, toWarehouseId }: Inbound, { records, resource }: UnscopedServices) {
  const warehouse = toWarehouseId && (await records.find(resource('warehouse.warehouse'), toWarehouseId))
  return !warehouse || warehouse.locationId === factoryId
}

async function isFactorySupervisor({ superFactoryCorpId: id }: Inbound, services: UnscopedServices) {
  const company = id && (await services.records.find(services.resource('system.dept'), id))
  return !company || (await findCompanyKind(company, services)) === 'fs'
}

function keeps(record: Inbound, stored: RecordOf<typeof RESOURCE> | undefined, fields: readonly (keyof Inbound)[]) {
  return stored !== undefined && fields.every((field) => stored[field] === record[field])
}

/** Throws badRequest for a newly chosen warehouse of another factory, and for a company that supervises no factory. */
export async function refuseStrangers(record: Inbound, services: UnscopedServices): Promise<void> {
  const stored = await findStored(record, services)
  const errors: { [path: string]: string } = {}
  if (!keeps(record, stored, ['factoryId', 'toWarehouseId']) && !(await isOfFactory(record, services))) {
    errors.toWarehouseId = '目的仓库不属于该铝模厂'
  }
  if (!keeps(record, stored, ['superFactoryCorpId']) && !(await isFactorySupervisor(record, services))) {
    errors.superFactoryCorpId = '监管公司应为厂监公司'
  }
  refuseAll(errors)
}
