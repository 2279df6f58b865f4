import type { Services, Verb, Verbs } from '../../crud/services'
import { toRecordQuery } from '../../crud/toRecordQuery'
import { toPaging } from '../../http/paging'
import { joinedIds } from './joinedIds'
import { refuseField } from './refuseField'
import { findTenant } from './refuseFullTenant'
import { refuseStranger, toShown } from './tenantRules'

const tenants = ({ resource }: Services) => resource('system.tenant')

const listVerb: Verb = async ({ query: { tenantId, ...query }, operation }, services) => {
  refuseStranger(services)
  const asked = tenantId === undefined ? query : { ...query, tenantCode: tenantId }
  const found = toRecordQuery({ query: asked, body: {} }, { operation, resource: tenants(services) })
  const page = await services.records.page(tenants(services), { ...found, ...toPaging(query, operation.maxSize) })
  return { ...page, records: page.records.map(toShown) }
}

const settingVerb: Verb = async ({ query, body }, own) => {
  refuseStranger(own)
  await own.transaction(async (services) => {
    await services.takeTurn('write system')
    const { accountNumber, expireTime } = body
    for (const id of joinedIds(query.ids)) {
      await services.records.update(tenants(services), id, { values: { accountNumber, expireTime } })
    }
  })
}

const datasourceVerb: Verb = async ({ body }, own) => {
  refuseStranger(own)
  await own.transaction(async (services) => {
    await services.takeTurn('write system')
    const tenant = await findTenant(String(body.tenantId), services)
    if (tenant === undefined) return refuseField('tenantId', '租户不存在或已被删除')
    const source = await services.records.find(services.resource('develop.datasource'), String(body.datasourceId))
    if (source === undefined) return refuseField('datasourceId', '数据源不存在或已被删除')
    const values = { datasourceId: String(source.id) }
    await services.records.update(tenants(services), String(tenant.id), { values })
  })
}

export const tenantVerbs: Verbs = {
  'system.tenant.list': listVerb,
  'system.tenant.setting': settingVerb,
  'system.tenant.datasource': datasourceVerb,
}
