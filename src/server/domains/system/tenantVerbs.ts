import { idOf } from '../../crud/recordRow'
import type { PreparedVerb, Services, TypedVerbs, Verb } from '../../crud/services'
import { toRecordQuery } from '../../crud/toRecordQuery'
import { saveVerb } from '../../crud/writeVerbs'
import { toPaging } from '../../http/paging'
import { getChosen } from '../lookup/chosenRecord'
import { refuseMissing } from '../lookup/refuseField'
import { changeSystem } from './changeSystem'
import { createFirstPassword } from './firstPassword'
import { joinedIds } from './joinedIds'
import { findTenant } from './refuseFullTenant'
import { createTenantRules, refuseStranger, toShown } from './tenantRules'

const tenants = ({ resource }: Services) => resource('system.tenant')

const listVerb: Verb<'system.tenant.list'> = async ({ query: { tenantId, ...query }, operation }, services) => {
  refuseStranger(services)
  const asked = tenantId === undefined ? query : { ...query, tenantCode: tenantId }
  const found = toRecordQuery({ query: asked }, { operation, resource: tenants(services) })
  const page = await services.records.page(tenants(services), { ...found, ...toPaging(query, operation.maxSize) })
  return { ...page, records: page.records.map(toShown) }
}

const settingVerb: Verb<'system.tenant.setting'> = async ({ query, body }, own) => {
  refuseStranger(own)
  await changeSystem(own, async (services, scoped) => {
    const { accountNumber, expireTime } = body
    for (const id of joinedIds(query.ids)) {
      await scoped.records.lock(tenants(services), id)
      await services.records.update(tenants(services), id, { values: { accountNumber, expireTime } })
    }
  })
}

const datasourceVerb: Verb<'system.tenant.datasource'> = async ({ body }, own) => {
  refuseStranger(own)
  await changeSystem(own, async (services, scoped) => {
    const tenant = await findTenant(body.tenantId, services)
    if (tenant === undefined) return refuseMissing('tenantId', '租户')
    const choice = { resource: services.resource('develop.datasource'), path: 'datasourceId', title: '数据源' }
    const { id: datasourceId } = await getChosen(body.datasourceId, choice, scoped)
    await services.records.update(tenants(services), tenant.id, { values: { datasourceId } })
  })
}

/** Saves a tenant; the password of a new tenant's administrator appears only in this answer. */
const submitVerb: PreparedVerb<'system.tenant.submit'> = {
  prepare: async (call, own) => {
    refuseStranger(own)
    const first = call.body.id === undefined ? await createFirstPassword(own.newId(), own) : undefined
    const context = { operation: call.operation, resource: tenants(own), derivation: createTenantRules(first) }
    return async (_, scoped) => {
      const id = idOf(context.resource, await saveVerb(context)(call, scoped))
      const saved = toShown(await scoped.records.get(tenants(scoped), id))
      return first === undefined ? saved : { ...saved, firstPassword: first.password }
    }
  },
}

export const tenantVerbs: TypedVerbs = {
  'system.tenant.submit': submitVerb,
  'system.tenant.list': listVerb,
  'system.tenant.setting': settingVerb,
  'system.tenant.datasource': datasourceVerb,
}
