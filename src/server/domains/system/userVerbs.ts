import { refuseStale } from '../../crud/refuseStale'
import type { CallOf, PreparedWrite, ScopedServices, TypedVerbs, Verb } from '../../crud/services'
import { addVerb } from '../../crud/writeVerbs'
import { refuseField } from '../lookup/refuseField'
import { changeSystem, SYSTEM } from './changeSystem'
import { createFirstPassword, setFirstPassword } from './firstPassword'
import { importUsersVerb } from './importUsersVerb'
import { passwordVerbs } from './passwordVerbs'
import { readIds } from './readIds'
import { refuseStrongerRoles } from './refuseExceeding'
import { refuseFullTenant } from './refuseFullTenant'
import { refuseInvisible, refuseTakenNames } from './refuseTakenNames'
import { registrationVerbs } from './registrationVerbs'
import { userResource } from './resources'
import { announceContacts } from './sendSecurityMessage'
import { signedInUser } from './signedInUser'
import { userListVerbs } from './userListVerbs'
import { withNames } from './userNames'
import { refuseStrongerUser, userRules } from './userRules'
import { refuseWeakPassword } from './weakPassword'

/** Adds a user with the given password, or with a random one that appears only in this answer; both must be changed at the first sign-in. */
async function prepareUser(
  call: CallOf<'system.user.submit'>,
  own: ScopedServices,
): Promise<PreparedWrite<'system.user.submit'>> {
  const { password, password2, account } = call.body
  if (password2 != null && password2 !== password) refuseField('password2', '两次输入密码不一致!')
  const chosen = password || undefined
  if (chosen !== undefined) {
    await refuseWeakPassword({ password: chosen, account, field: 'password' }, own)
  }
  const id = own.newId()
  const first = await createFirstPassword(id, own, chosen)
  return async (unscoped, scoped) => {
    await unscoped.lock(SYSTEM)
    await refuseFullTenant(unscoped)
    const resource = unscoped.resource('system.user')
    await addVerb({ operation: call.operation, resource, derivation: userRules, id })(call, scoped)
    const user = await unscoped.records.get(userResource, id)
    await setFirstPassword(first, unscoped)
    const [shown = user] = await withNames([user], scoped)
    return chosen === undefined ? { ...shown, firstPassword: first.password } : shown
  }
}

const updatePlatformVerb: Verb<'system.user.update-platform'> = ({ body }, own) =>
  changeSystem(own, async (unscoped, scoped) => {
    const { userId, userType, userExt } = body
    const user = await scoped.records.lock(userResource, userId)
    await refuseStrongerUser(user, unscoped)
    await unscoped.records.update(userResource, userId, { values: { userType, userExt } })
  })

// Reads ids from the body or, for Blade's own client, from the query.
const grantVerb: Verb<'system.user.grant'> = ({ body, query }, own) =>
  changeSystem(own, async (unscoped, scoped) => {
    const roleIds = readIds(body.roleIds ?? query.roleIds, 'roleIds', '角色')
    await refuseStrongerRoles(roleIds, unscoped)
    for (const id of readIds(body.userIds ?? query.userIds, 'userIds', '用户')) {
      const user = await scoped.records.lock(userResource, id)
      await refuseStrongerUser(user, unscoped)
      await unscoped.records.update(userResource, id, { values: { roleId: roleIds.join(',') } })
    }
  })

const updateInfoVerb: Verb<'system.user.update-info'> = (call, own) =>
  own.unscoped.transaction(async (services) => {
    const { avatar, name, realName, phone, email } = call.body
    const { userId } = signedInUser(call)
    const stored = await services.records.lock(userResource, userId)
    await refuseStale(call, stored, async () => stored)
    refuseInvisible({ name, realName })
    await refuseTakenNames({ userId, name, realName }, services)
    await announceContacts(stored, { phone, email }, services)
    await services.records.update(userResource, userId, { values: { avatar, name, realName, phone, email } })
  })

export const userVerbs: TypedVerbs = {
  ...passwordVerbs,
  ...userListVerbs,
  ...registrationVerbs,
  'system.user.submit': { prepare: prepareUser },
  'system.user.import': importUsersVerb,
  'system.user.update-platform': updatePlatformVerb,
  'system.user.grant': grantVerb,
  'system.user.update-info': updateInfoVerb,
}
