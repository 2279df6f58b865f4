import type { DraftOf, RecordOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { hashPassword } from '../session/password'
import { wirePassword } from '../session/wirePassword'

type Account = DraftOf<'factory.lmc-account'>

async function findStored(
  { id }: Account,
  { records, resource }: UnscopedServices,
): Promise<RecordOf<'factory.lmc-account'> | undefined> {
  return id === undefined ? undefined : records.find(resource('factory.lmc-account'), id)
}

/** Shuts an account out or lets it in again; a change of the same save, so that the version stays. */
async function setStatus(account: Account, services: UnscopedServices): Promise<void> {
  const stored = await findStored(account, services)
  if (stored === undefined || account.status === undefined || account.status === stored.status) return
  const change = { values: {}, status: account.status, derived: true }
  await services.records.update(services.resource('factory.lmc-account'), stored.id, change)
}

export const lmcAccountRules: Derivation<'factory.lmc-account'> = {
  // Only a hash is kept; a change without a password keeps the one there was.
  prepare: async ({ accountPassword: typed }, { random, config, jobs }) => {
    if (typeof typed !== 'string') return {}
    const options = { random, iterations: config.passwordIterations, jobs }
    return { accountPassword: await hashPassword(wirePassword(typed), options) }
  },
  save: async (account, services) => {
    // The form of a change sends an empty password where nobody typed one.
    const accountPassword = account.accountPassword ?? (await findStored(account, services))?.accountPassword
    if (accountPassword === undefined) {
      throw ServerError.badRequest('请输入密码', { accountPassword: '请输入密码' })
    }
    await setStatus(account, services)
    return { ...account, accountPassword }
  },
}
