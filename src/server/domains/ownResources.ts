import type { Resource } from '../crud/resource'
import { userOauthResource } from './session/userOauthResource'
import { roleMenuResource, roleScopeResource, topMenuSettingResource } from './system/resources'

/** What the description of the interface does not show, but the database keeps once. */
export const ownResources: readonly Resource[] = [
  roleMenuResource,
  roleScopeResource,
  topMenuSettingResource,
  userOauthResource,
]
