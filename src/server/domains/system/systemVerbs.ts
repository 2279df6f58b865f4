import type { Derivation, TypedDerivations, TypedVerbs } from '../../crud/services'
import { SYSTEM } from './changeSystem'
import { clientRules } from './clientRules'
import { companyVerbs } from './companyVerbs'
import { deptRules } from './deptRules'
import { deptVerbs } from './deptVerbs'
import { dictionaryVerb } from './dictionaryVerb'
import { dictRules } from './dictRules'
import { grantTreeVerbs } from './grantTreeVerbs'
import { menuListVerbs } from './menuListVerbs'
import { menuRules } from './menuRules'
import { menuVerbs } from './menuVerbs'
import { regionRules, regionVerbs } from './regionVerbs'
import { roleRules } from './roleRules'
import { roleVerbs } from './roleVerbs'
import { apiScopeRules, dataScopeRules } from './scopeRules'
import { tenantRules } from './tenantRules'
import { tenantVerbs } from './tenantVerbs'
import { topMenuGrantVerb } from './topMenuVerbs'
import { userRules } from './userRules'
import { userVerbs } from './userVerbs'

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
