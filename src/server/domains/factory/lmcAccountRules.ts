import type { DraftOf, RecordOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { createFirstPassword, refuseWeakPassword, SYSTEM } from '../system/door'
import { removeAccountUser, saveAccountUser } from './accountUser'

type Account = DraftOf<'factory.lmc-account'>

async function findStored(
  { id }: Account,
  { records, resource }: UnscopedServices,
): Promise<RecordOf<'factory.lmc-account'> | undefined> {
  return id === undefined ? undefined : records.find(resource('factory.lmc-account'), id)
}

/** Shuts an account out or lets it in again; a change of the same save, so that the version stays. */
async function setStatus(account: Account, stored: Account | undefined, services: UnscopedServices): Promise<void> {
  if (stored?.id === undefined || account.status === undefined || account.status === stored.status) return
  const change = { values: {}, status: account.status, derived: true }
  await services.records.update(services.resource('factory.lmc-account'), stored.id, change)
}

/** Accounts of factories: each is the user by whom its holder signs in, with the rights of the factories' role. */
export const lmcAccountRules: Derivation<'factory.lmc-account'> = {
  locks: async () => [SYSTEM],
  // A change without a password keeps the one there was; what is prepared goes to the credentials, never into the record.
  prepare: async ({ id, accountName, accountPassword: typed }, services) => {
    if (typeof typed !== 'string' || typed === '') return {}
    const account = typeof accountName === 'string' ? accountName : ''
    await refuseWeakPassword({ password: typed, account, field: 'accountPassword' }, services)
    const { records, resource } = services
    const stored = typeof id === 'string' ? await records.find(resource('factory.lmc-account'), id) : undefined
    const userId = stored?.userId ?? services.newId()
    return { userId, accountPassword: (await createFirstPassword(userId, services, typed)).sealed }
  },
  beforeSave: async (account, services) => {
    const stored = await findStored(account, services)
    await setStatus(account, stored, services)
    await saveAccountUser({ account, stored }, services)
    return { ...account, accountPassword: undefined }
  },
  beforeRemove: removeAccountUser,
}
