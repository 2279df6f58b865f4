import { domain } from '../domain'
import { roleMenuResource, roleScopeResource, topMenuSettingResource } from './resources'
import { systemRules, systemVerbs } from './systemVerbs'
import { userOauthResource } from './userOauthResource'

export const system = domain('system', {
  resources: systemRules,
  verbs: systemVerbs,
  hidden: [roleMenuResource, roleScopeResource, topMenuSettingResource, userOauthResource],
})
