import type { Derivation } from '../../crud/services'
import { ServerError } from '../../http/ServerError'

/** What names a factory, and how a person calls it. */
const USERS = [
  { resource: 'project.project', field: 'factoryId', title: '项目' },
  { resource: 'warehouse.warehouse', field: 'locationId', title: '仓库' },
  { resource: 'factory.lmc-account', field: 'factoryId', title: '账号' },
] as const

export const factoryRules: Derivation = {
  save: async (record, services) => ({ ...record, factoryAuthId: record.factoryAuthId ?? services.newId() }),
  remove: async (record, { records, resource }) => {
    for (const { resource: name, field, title } of USERS) {
      const conditions = [{ field, operator: 'equal', value: String(record.factoryId) }] as const
      const [total] = await records.totals(resource(name), { conditions, sum: [] })
      if (total !== undefined && total.count > 0)
        throw ServerError.badRequest(`铝模厂“${record.factoryName}”仍有${title}在使用，不能删除`)
    }
  },
}
