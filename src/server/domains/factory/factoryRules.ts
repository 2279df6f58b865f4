import type { Derivation } from '../../crud/services'
import { findFactoryDept, moveFactoryUsers } from './factoryDept'

export const factoryRules: Derivation<'factory.factory'> = {
  beforeSave: async (record, services) => ({
    ...record,
    deptId: await findFactoryDept(record, services),
    factoryAuthId: record.factoryAuthId ?? services.newId(),
  }),
  afterSave: ({ factoryId, deptId }, services) => moveFactoryUsers(factoryId, deptId, services),
}
