import type { DraftOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equals } from '../lookup/equals'
import { findCompanyKind } from '../system/companyDepts'
import { deptResource } from '../system/resources'

/** The department whose users stand for the factory: the chosen one, else the company of the same name. */
async function findDeptId({ deptId, factoryName }: DraftOf<'factory.factory'>, services: UnscopedServices) {
  const wanted = deptId === undefined ? { deptName: factoryName } : { id: deptId }
  const depts = await services.records.list(deptResource, { conditions: equals(wanted) })
  for (const dept of depts) if ((await findCompanyKind(dept, services)) === 'lmc') return dept.id
  if (deptId === undefined) return undefined
  throw ServerError.badRequest('所属机构应为铝模厂公司', { deptId: '所属机构应为铝模厂公司' })
}

export const factoryRules: Derivation<'factory.factory'> = {
  save: async (record, services) => ({
    ...record,
    deptId: await findDeptId(record, services),
    factoryAuthId: record.factoryAuthId ?? services.newId(),
  }),
}
