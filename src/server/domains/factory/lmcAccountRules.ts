import type { RecordData } from '../../../contract/value'
import type { Derivation, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { hashPassword } from '../session/password'
import { wirePassword } from '../session/wirePassword'

async function findStored(account: RecordData, { records, resource }: Services): Promise<RecordData | undefined> {
  return account.id === undefined ? undefined : records.find(resource('factory.lmc-account'), String(account.id))
}

/** Only a hash is kept; a change without a password keeps the one there was. */
async function toStoredPassword(account: RecordData, services: Services): Promise<string> {
  const { accountPassword } = account
  const stored = await findStored(account, services)
  if (accountPassword === undefined) {
    throw ServerError.badRequest('请输入密码', { accountPassword: '请输入密码' })
  }
  if (accountPassword === stored?.accountPassword) return String(accountPassword)
  const { random, config } = services
  return hashPassword(wirePassword(String(accountPassword)), { random, iterations: config.passwordIterations })
}

async function findFactoryName(account: RecordData, { records, resource }: Services) {
  if (account.factoryId === undefined) return undefined
  const factory = await records.find(resource('factory.factory'), String(account.factoryId))
  if (factory !== undefined) return factory.factoryName
  throw ServerError.badRequest('铝模厂不存在或已被删除', { factoryId: '铝模厂不存在或已被删除' })
}

/** Shuts an account out or lets it in again; a change of the same save, so that the version stays. */
async function setStatus(account: RecordData, services: Services): Promise<void> {
  const stored = await findStored(account, services)
  if (stored === undefined || account.status === undefined || account.status === stored.status) return
  const change = { values: {}, status: Number(account.status), derived: true }
  await services.records.update(services.resource('factory.lmc-account'), String(account.id), change)
}

export const lmcAccountRules: Derivation = {
  save: async (account, services) => {
    const saved = {
      ...account,
      accountPassword: await toStoredPassword(account, services),
      factoryName: await findFactoryName(account, services),
    }
    await setStatus(account, services)
    return saved
  },
}
