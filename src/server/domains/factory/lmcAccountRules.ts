import type { RecordOf, UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { createFirstPassword, refuseWeakPassword, SYSTEM } from '../system/exports'
import { removeAccountUser, saveAccountUser } from './accountUser'

type FactoryAccount = UnsavedOf<'factory.lmc-account'>

async function findStored(
  { id }: FactoryAccount,
  { records, resource }: UnscopedServices,
): Promise<RecordOf<'factory.lmc-account'> | undefined> {
  return id === undefined ? undefined : records.find(resource('factory.lmc-account'), id)
}

/** Changes the status as a derived change: the account's version stays. */
async function setStatus(
  account: FactoryAccount,
  stored: FactoryAccount | undefined,
  services: UnscopedServices,
): Promise<void> {
  if (stored?.id === undefined || account.status === undefined || account.status === stored.status) return
  const change = { values: {}, status: account.status, derived: true }
  await services.records.update(services.resource('factory.lmc-account'), stored.id, change)
}

/** Hooks of factory accounts: each account has a user who holds the factories' role. */
export const lmcAccountRules: Derivation<'factory.lmc-account'> = {
  locks: async () => [SYSTEM],
  // An empty password keeps the stored one. The prepared password goes to the credentials, never into the record.
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
