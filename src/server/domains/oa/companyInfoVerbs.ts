import { refuseStale } from '../../crud/refuseStale'
import type { Services, TypedVerbs } from '../../crud/services'

const RESOURCE = 'oa.company-info'

/** Record of the tenant; undefined if it was never saved. */
async function findOwn({ records, resource }: Services) {
  const [own] = await records.list(resource(RESOURCE))
  return own
}

/** Names of the departments of a user, who may belong to several. */
async function nameDepts(ids: string | undefined, { records, resource }: Services): Promise<string | undefined> {
  if (!ids) return undefined
  const depts = await records.list(resource('system.dept'), {
    conditions: [{ field: 'id', operator: 'in', value: ids }],
  })
  return depts.map(({ deptName }) => deptName).join('、')
}

export const companyInfoVerbs: TypedVerbs = {
  'oa.company-info.detail': async ({ user }, services) => {
    const own = await findOwn(services)
    return own === undefined ? {} : { ...own, deptName: await nameDepts(user?.deptId, services.unscoped) }
  },
  'oa.company-info.submit': (call, services) =>
    services.transaction(async (unscoped, scoped) => {
      await unscoped.lock(RESOURCE)
      const { id: _id, version: _version, ...values } = call.body
      const own = await findOwn(unscoped)
      const company = unscoped.resource(RESOURCE)
      if (own === undefined) return unscoped.records.insert(company, values)
      await scoped.records.lock(company, own.id)
      await refuseStale(call, own, async () => own)
      return unscoped.records.update(company, own.id, { values })
    }),
}
