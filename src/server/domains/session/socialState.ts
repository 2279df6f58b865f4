import type { Services } from '../../crud/services'
import { isJsonObject, toText } from '../../http/json'
import type { SocialProvider } from '../../http/serverConfig'
import { digest } from './digest'
import { randomKey } from './randomKey'

/** What the server remembers of a way to a provider until the browser is back. */
export interface SocialState {
  readonly source: string
  /** Proves to the provider that who shows the code is who asked for it (PKCE, RFC 7636). */
  readonly verifier: string
  /** Comes back in the id token; absent where the provider is no OpenID provider. */
  readonly nonce: string | undefined
}

/** What the browser takes along. */
export interface IssuedState extends SocialState {
  /** Goes to the provider and comes back in the address. */
  readonly state: string
  /** Stays in the browser that asked, so that nobody else's code and state sign it in. */
  readonly browserKey: string
}

const LASTS = 10 * 60 * 1000

export function isOpenId({ scope = '' }: SocialProvider): boolean {
  return scope.split(/\s+/).includes('openid')
}

export async function issueState(source: string, provider: SocialProvider, services: Services): Promise<IssuedState> {
  const { random, tickets, clock } = services
  const [state, browserKey] = [randomKey(random), randomKey(random)]
  const verifier = `${randomKey(random)}${randomKey(random)}`
  const nonce = isOpenId(provider) ? randomKey(random) : undefined
  const value = JSON.stringify({ source, verifier, nonce, browser: await digest(browserKey) })
  await tickets.issue({ key: `state:${state}`, value }, { now: clock(), end: clock() + LASTS })
  return { source, verifier, nonce, state, browserKey }
}

/** Undefined where the state is not known, used, for another source, or was given to another browser. */
export async function redeemState(
  shown: { readonly source: string; readonly state: string; readonly browserKey: string },
  { tickets, clock }: Services,
): Promise<SocialState | undefined> {
  const kept = await tickets.redeem(`state:${shown.state}`, clock())
  const known: unknown = kept === undefined ? undefined : JSON.parse(kept)
  if (!isJsonObject(known) || known.source !== shown.source) return undefined
  if (known.browser !== (await digest(shown.browserKey))) return undefined
  const nonce = typeof known.nonce === 'string' ? known.nonce : undefined
  return { source: shown.source, verifier: toText(known.verifier), nonce }
}
