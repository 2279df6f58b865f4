import type { Derivations, Verbs } from '../../crud/services'
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
import { postRules } from './postRules'
import { regionRules, regionVerbs } from './regionVerbs'
import { roleRules } from './roleRules'
import { roleVerbs } from './roleVerbs'
import { apiScopeRules, dataScopeRules } from './scopeRules'
import { tenantRules } from './tenantRules'
import { tenantVerbs } from './tenantVerbs'
import { topMenuGrantVerb, topMenuRules } from './topMenuVerbs'
import { userRules } from './userRules'
import { userVerbs } from './userVerbs'

export const systemVerbs: Verbs = {
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

export const systemRules: Derivations = {
  'system.dict': dictRules('system.dict'),
  'system.dict-biz': dictRules('system.dict-biz'),
  'system.role': roleRules,
  'system.menu': menuRules,
  'system.top-menu': topMenuRules,
  'system.post': postRules,
  'system.dept': deptRules,
  'system.data-scope': dataScopeRules,
  'system.api-scope': apiScopeRules,
  'system.region': regionRules,
  'system.user': userRules,
  'system.tenant': tenantRules,
  'system.client': clientRules,
}
