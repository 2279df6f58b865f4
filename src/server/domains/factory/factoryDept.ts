import type { Id } from '../../../contract/value'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equal, equals } from '../lookup/equals'
import { deptResource, findCompanyKind, ROOT, userResource } from '../system/exports'

/**
 * Finds the factory's department: the chosen one, else a company of the same name. Throws badRequest if the chosen
 * one is no factory company.
 */
export async function findFactoryDept(
  { deptId, factoryName }: Pick<UnsavedOf<'factory.factory'>, 'deptId' | 'factoryName'>,
  services: UnscopedServices,
): Promise<Id | undefined> {
  const wanted = deptId === undefined ? { deptName: factoryName } : { id: deptId }
  const depts = await services.records.list(deptResource, { conditions: equals(wanted) })
  for (const dept of depts) if ((await findCompanyKind(dept, services)) === 'lmc') return dept.id
  if (deptId === undefined) return undefined
  throw ServerError.badRequest('所属机构应为铝模厂公司', { deptId: '所属机构应为铝模厂公司' })
}

/** Creates the factory's department below the root of all factories; undefined if there is no root. */
async function createDept(factoryName: string, { records }: UnscopedServices): Promise<Id | undefined> {
  const [root] = await records.list(deptResource, { conditions: [equal('deptKind', 'lmc')] })
  if (root === undefined) return undefined
  const deptName = factoryName.slice(0, 45)
  const ancestors = `${root.ancestors ?? ROOT},${root.id}`
  const values = { parentId: root.id, ancestors, deptName, fullName: deptName, deptCategory: 1, sort: 1 }
  return (await records.insert(deptResource, values)).id
}

/** The department of a factory's users, created if missing; undefined if the root of all factories is missing. */
export async function ensureFactoryDept(factoryId: Id, services: UnscopedServices): Promise<Id | undefined> {
  const { records, resource } = services
  const factory = await records.get(resource('factory.factory'), factoryId)
  if (factory.deptId !== undefined) return factory.deptId
  const deptId = (await findFactoryDept(factory, services)) ?? (await createDept(factory.factoryName, services))
  await records.update(resource('factory.factory'), factoryId, { values: { deptId }, derived: true })
  return deptId
}

export async function moveFactoryUsers(factoryId: Id, deptId: Id | undefined, services: UnscopedServices) {
  const { records, resource } = services
  const accounts = await records.list(resource('factory.lmc-account'), { conditions: [equal('factoryId', factoryId)] })
  for (const { userId } of accounts) {
    const user = userId === undefined ? undefined : await records.find(userResource, userId)
    if (user === undefined || user.deptId === deptId) continue
    await records.update(userResource, user.id, { values: { deptId: deptId ?? null }, derived: true })
  }
}

export const factoryRules: Derivation<'factory.factory'> = {
  beforeSave: async (record, services) => ({
    ...record,
    deptId: await findFactoryDept(record, services),
    factoryAuthId: record.factoryAuthId ?? services.newId(),
  }),
  afterSave: ({ factoryId, deptId }, services) => moveFactoryUsers(factoryId, deptId, services),
}
