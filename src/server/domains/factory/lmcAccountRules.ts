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

export const lmcAccountRules: Derivation = {
  save: async (account, services) => ({
    ...account,
    accountPassword: await toStoredPassword(account, services),
    factoryName: await findFactoryName(account, services),
  }),
}
