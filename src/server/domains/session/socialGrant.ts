import type { RecordOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import { userOauthResource, userResource } from '../system/exports'
import { type Account, toAccount } from './findAccount'
import { randomKey } from './randomKey'
import { SignInRefusal } from './signInRefusal'
import type { SignInRequest } from './signInRequest'
import { findSocialAccount, type SocialAccount } from './socialProvider'
import { redeemState } from './socialState'

/** Third-party account without a user; it can only register. */
export interface Guest {
  readonly tenantId: string
  /** Ticket that works once, for the registration. */
  readonly oauthId: string
  readonly name: string
}

type Link = RecordOf<'system.user-oauth'>

const LASTS = 30 * 60 * 1000

async function findLink(source: string, known: SocialAccount, { records }: UnscopedServices): Promise<Link> {
  const [link] = await records.list(userOauthResource, {
    conditions: [
      { field: 'source', operator: 'equal', value: source },
      { field: 'uuid', operator: 'equal', value: known.uuid },
    ],
  })
  return link ?? records.insert(userOauthResource, { source, uuid: known.uuid, name: known.name })
}

async function toGuest(link: Link, services: UnscopedServices): Promise<Guest> {
  const now = services.clock()
  const oauthId = randomKey(services.random)
  await services.tickets.issue({ key: `oauth:${oauthId}`, value: link.id }, { now, end: now + LASTS })
  return { tenantId: services.tenantId, oauthId, name: link.name ?? '' }
}

/** Finds the user of a third-party account; `services` must be those of the tenant. */
export async function socialGrant(
  { source, code, state, browserKey }: Pick<SignInRequest, 'source' | 'code' | 'state' | 'browserKey'>,
  services: UnscopedServices,
): Promise<Account | Guest | SignInRefusal> {
  const providers = services.config.social ?? {}
  const provider = Object.hasOwn(providers, source) ? providers[source] : undefined
  if (provider === undefined) return new SignInRefusal('不支持的第三方登录方式')
  const asked = await redeemState({ source, state, browserKey }, services)
  const isAsked = asked !== undefined && code !== ''
  const known = isAsked ? await findSocialAccount(provider, { code, state: asked, now: services.clock() }) : undefined
  if (known === undefined) return new SignInRefusal('第三方登录失败,请重新登录')
  return services.transaction(async (inner) => {
    await inner.lock(`oauth ${source} ${known.uuid}`)
    const link = await findLink(source, known, inner)
    const user = link.userId === undefined ? undefined : await inner.records.find(userResource, link.userId)
    return user === undefined ? toGuest(link, inner) : toAccount(user, inner)
  })
}
