import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import { userResource } from '../system/resources'
import { type Account, toAccount } from './findAccount'
import { randomKey } from './randomKey'
import { SignInRefusal } from './signInRefusal'
import type { SignInRequest } from './signInRequest'
import { exchangeCode, type SocialAccount } from './socialProvider'
import { userOauthResource } from './userOauthResource'

/** Known elsewhere and not here: may ask for an account, and nothing else. */
export interface Guest {
  readonly tenantId: string
  /** Can be shown once, when an account is asked for. */
  readonly oauthId: string
  readonly name: string
}

const LASTS = 30 * 60 * 1000

async function findLink(source: string, known: SocialAccount, { records }: Services): Promise<RecordData> {
  const [link] = await records.list(userOauthResource, {
    conditions: [
      { field: 'source', operator: 'equal', value: source },
      { field: 'uuid', operator: 'equal', value: known.uuid },
    ],
  })
  return link ?? records.insert(userOauthResource, { source, uuid: known.uuid, name: known.name })
}

async function toGuest(link: RecordData, services: Services): Promise<Guest> {
  const now = services.clock()
  const oauthId = randomKey(services.random)
  await services.tickets.issue({ key: `oauth:${oauthId}`, value: String(link.id) }, { now, end: now + LASTS })
  return { tenantId: String(link.tenantId), oauthId, name: String(link.name ?? '') }
}

/** The account that belongs to one elsewhere; `services` are those of the tenant. */
export async function socialGrant(
  { source, code, state }: Pick<SignInRequest, 'source' | 'code' | 'state'>,
  services: Services,
): Promise<Account | Guest | SignInRefusal> {
  const providers = services.config.social ?? {}
  const provider = Object.hasOwn(providers, source) ? providers[source] : undefined
  if (provider === undefined) return new SignInRefusal('不支持的第三方登录方式')
  const asked = await services.tickets.redeem(`state:${state}`, services.clock())
  const known = asked === source && code !== '' ? await exchangeCode(provider, code) : undefined
  if (known === undefined) return new SignInRefusal('第三方登录失败,请重新登录')
  return services.transaction(async (inner) => {
    await inner.takeTurn(`oauth ${source}`)
    const link = await findLink(source, known, inner)
    const user = link.userId === undefined ? undefined : await inner.records.find(userResource, String(link.userId))
    return user === undefined ? toGuest(link, inner) : toAccount(user, inner)
  })
}
