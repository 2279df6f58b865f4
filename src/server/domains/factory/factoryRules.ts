import type { Derivation } from '../../crud/services'
import { findFactoryDept, moveFactoryUsers } from './factoryDept'

export const factoryRules: Derivation<'factory.factory'> = {
  save: async (record, services) => ({
    ...record,
    deptId: await findFactoryDept(record, services),
    factoryAuthId: record.factoryAuthId ?? services.newId(),
  }),
  saved: ({ factoryId, deptId }, services) => moveFactoryUsers(factoryId, deptId, services),
}
