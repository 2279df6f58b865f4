import type { Id } from '../../../contract/value'
import { accountStatus, userStatus } from '../../../generated/statuses'
import { releaseRecord } from '../../crud/releaseRecord'
import type { UnsavedOf } from '../../crud/resource'
import { isSealed } from '../../crud/secretCipher'
import type { UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equal } from '../lookup/equals'
import {
  announceContacts,
  refuseFullTenant,
  refuseInvisible,
  refuseStrongerRoles,
  refuseStrongerUser,
  refuseTakenAccount,
  roleResource,
  setFirstPassword,
  type User,
  userResource,
  userRules,
} from '../system/exports'
import { ensureFactoryDept } from './factoryDept'

type FactoryAccount = UnsavedOf<'factory.lmc-account'>

export const FACTORY_ROLE = 'factory'

async function findDept({ factoryId }: FactoryAccount, services: UnscopedServices): Promise<Id | null> {
  return (factoryId && (await ensureFactoryDept(factoryId, services))) ?? null
}

function toStatus({ status }: FactoryAccount): number {
  return status === accountStatus.code.disabled ? userStatus.code.disabled : userStatus.code.normal
}

async function getFactoryRole({ records }: UnscopedServices): Promise<Id> {
  const [role] = await records.list(roleResource, { conditions: [equal('roleAlias', FACTORY_ROLE)] })
  if (role === undefined) throw ServerError.badRequest(`请先添加别名为“${FACTORY_ROLE}”的角色`)
  return role.id
}

async function createUser(
  account: FactoryAccount & { readonly userId: Id },
  services: UnscopedServices,
): Promise<void> {
  await refuseFullTenant(services)
  const roleId = await getFactoryRole(services)
  await refuseStrongerRoles([roleId], services)
  const { accountName, name, phone } = account
  const values = {
    account: accountName,
    name,
    realName: name,
    phone,
    deptId: await findDept(account, services),
    roleId,
  }
  await services.records.insert(userResource, values, { id: account.userId, status: toStatus(account) })
}

/** Changes of the account that its user takes over; fields that the user edited himself stay unless the account changes them. */
async function toChanges(account: FactoryAccount, stored: FactoryAccount | undefined, services: UnscopedServices) {
  const { accountName, name, phone, factoryId } = account
  return {
    ...(accountName !== stored?.accountName && { account: accountName }),
    ...(name !== stored?.name && { name, realName: name }),
    ...(phone !== stored?.phone && { phone }),
    ...(factoryId !== stored?.factoryId && { deptId: await findDept(account, services) }),
  }
}

async function updateUser(user: User, { account, stored }: Saving, services: UnscopedServices): Promise<void> {
  await refuseStrongerUser(user, services)
  const values = await toChanges(account, stored, services)
  if ('phone' in values) await announceContacts(user, values, services)
  await services.records.update(userResource, user.id, { values, status: toStatus(account) })
}

interface Saving {
  readonly account: FactoryAccount
  /** State before the save; absent for a new account. */
  readonly stored: FactoryAccount | undefined
}

/** Creates or updates the user by whom the account's holder signs in; sets the password only if one was entered. */
export async function saveAccountUser({ account, stored }: Saving, services: UnscopedServices): Promise<void> {
  const { userId, accountName, name, accountPassword: sealed } = account
  if (userId === undefined) return
  refuseInvisible({ name, realName: name })
  await refuseTakenAccount({ id: userId, account: accountName }, 'accountName', services)
  const user = await services.records.find(userResource, userId)
  if (user === undefined) await createUser({ ...account, userId }, services)
  else await updateUser(user, { account, stored }, services)
  if (sealed === undefined || sealed === '') return
  if (!isSealed(sealed)) throw new Error('a password was to be stored as it was typed')
  await setFirstPassword({ userId, sealed }, services)
}

/** Removes the account's user; throws if records of others refer to the user. */
export async function removeAccountUser(account: FactoryAccount, services: UnscopedServices): Promise<void> {
  const { records, resource } = services
  const { id, userId } = account
  const user = userId === undefined ? undefined : await records.find(userResource, userId)
  if (id === undefined || user === undefined) return
  await records.update(resource('factory.lmc-account'), id, { values: { userId: null }, derived: true })
  await userRules.beforeRemove?.(user, services)
  await releaseRecord(user, resource('system.user'), services)
  await records.remove(userResource, [user.id])
}
