import type { Derivation } from '../../crud/services'
import { findChosen, getChosen } from '../lookup/getChosen'
import { deptResource } from '../system/resources'

export const warehouseRules: Derivation = {
  /** A warehouse stands at a factory, whose name its lists show. */
  save: async (record, services) => {
    const place = { resource: services.resource('factory.factory'), path: 'locationId', title: '所在地' }
    const factory = await getChosen(record.locationId, place, services)
    const organ = { resource: deptResource, path: 'organId', title: '所属组织' }
    const dept = await findChosen(record.organId, organ, services)
    const { factoryName } = factory
    return {
      ...record,
      factoryId: factory.factoryId,
      locationName: factoryName,
      organName: dept?.deptName ?? factoryName,
      totalQty: record.totalQty ?? 0,
      totalWeight: record.totalWeight ?? '0.000',
    }
  },
}
