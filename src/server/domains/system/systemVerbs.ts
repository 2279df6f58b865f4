import type { Derivation, TypedDerivations, TypedVerbs, Verb } from '../../crud/services'
import { equal } from '../lookup/equals'
import { changeSystem, SYSTEM } from './changeSystem'
import { companyVerbs } from './companyVerbs'
import { deptRules } from './deptRules'
import { deptVerbs } from './deptVerbs'
import { dictRules } from './dictRules'
import { grantTreeVerbs } from './grantTreeVerbs'
import { hashSecret } from './hashSecret'
import { keepSecret } from './keepSecret'
import { menuListVerbs } from './menuListVerbs'
import { menuRules } from './menuRules'
import { menuVerbs } from './menuVerbs'
import { regionRules, regionVerbs } from './regionVerbs'
import { replaceGrants } from './replaceGrants'
import { menuResource, topMenuResource, topMenuSettingResource } from './resources'
import { refuseUnknown } from './roleGrantVerb'
import { roleRules } from './roleRules'
import { roleVerbs } from './roleVerbs'
import { apiScopeRules, dataScopeRules } from './scopeRules'
import { servicesOf } from './servicesOf'
import { tenantRules } from './tenantRules'
import { tenantVerbs } from './tenantVerbs'
import { userRules } from './userRules'
import { userVerbs } from './userVerbs'

const FIELD = 'clientSecret'

const clientRules: Derivation<'system.client'> = {
  beforeSave: async (record, services) => {
    const place = { resource: services.resource('system.client'), field: FIELD } as const
    const { kept, isNew } = await keepSecret(record, place, services)
    const { clientSecret } = kept
    return isNew && clientSecret !== undefined ? { ...kept, clientSecret: await hashSecret(clientSecret) } : kept
  },
}

/** Lists the entries of a code by sort, sealed ones included: stored values still need their labels. */
function dictionaryVerb<Name extends 'system.dict' | 'system.dict-biz'>(name: Name): Verb<`${Name}.dictionary`> {
  return (call, services) =>
    services.records.list(services.resource(name), {
      conditions: [equal('code', call.query.code), { field: 'parentId', operator: 'notequal', value: '0' }],
    })
}

const SETTINGS = { resource: topMenuSettingResource, owner: 'topMenuId', target: 'menuId' }

const topMenuGrantVerb: Verb<'system.top-menu.grant'> = ({ body }, own) =>
  changeSystem(own, async (services, scoped) => {
    const { topMenuIds } = body
    // An absent list means none: an empty selection is not sent.
    const targetIds = body.menuIds ?? []
    await refuseUnknown(targetIds, { resource: menuResource, field: 'menuIds', title: '菜单' }, services)
    for (const ownerId of topMenuIds) {
      await scoped.records.lock(topMenuResource, ownerId)
      await replaceGrants(SETTINGS, { ownerId, targetIds }, services)
    }
  })

/** Lists the posts of the requested tenant for overseers; of their own for all others. */
const postSelectVerb: Verb<'system.post.select'> = async ({ query: { tenantId } }, services) =>
  servicesOf(tenantId, services).records.list(services.resource('system.post'))

export const systemVerbs: TypedVerbs = {
  ...menuVerbs,
  ...menuListVerbs,
  ...grantTreeVerbs,
  ...companyVerbs,
  ...roleVerbs,
  ...deptVerbs,
  ...regionVerbs,
  ...userVerbs,
  ...tenantVerbs,
  'system.dict.dictionary': dictionaryVerb('system.dict'),
  'system.dict-biz.dictionary': dictionaryVerb('system.dict-biz'),
  'system.post.select': postSelectVerb,
  'system.top-menu.grant': topMenuGrantVerb,
}

/** Locks all system records for each write. */
function locked<Name extends string>(rules: Derivation<Name>): Derivation<Name> {
  return { ...rules, locks: async () => [SYSTEM] }
}

export const systemRules: TypedDerivations = {
  'system.dict': locked(dictRules('system.dict')),
  'system.dict-biz': locked(dictRules('system.dict-biz')),
  'system.role': locked(roleRules),
  'system.menu': locked(menuRules),
  'system.top-menu': locked({}),
  'system.post': locked({}),
  'system.dept': locked(deptRules),
  'system.data-scope': locked(dataScopeRules),
  'system.api-scope': locked(apiScopeRules),
  'system.region': locked(regionRules),
  'system.user': locked(userRules),
  'system.tenant': locked(tenantRules),
  'system.client': locked(clientRules),
}
