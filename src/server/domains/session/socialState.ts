import type { Services } from '../../crud/services'
import { isJsonObject, toJsonText } from '../../http/json'
import type { SocialProvider } from '../../http/serverConfig'
import { digest } from './digest'
import { randomKey } from './randomKey'

/** State of a third-party sign-in that waits for the browser's return. */
export interface SocialState {
  readonly source: string
  /** PKCE verifier (RFC 7636). */
  readonly verifier: string
  /** Nonce in the id token; absent for providers without OpenID. */
  readonly nonce: string | undefined
}

export interface IssuedState extends SocialState {
  /** Key in the redirect URLs. */
  readonly state: string
  /** Key that stays in the browser, so that another's code and state cannot sign it in. */
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

/** Undefined if the state is unknown, used, of another source or of another browser. */
export async function redeemState(
  shown: { readonly source: string; readonly state: string; readonly browserKey: string },
  { tickets, clock }: Services,
): Promise<SocialState | undefined> {
  const kept = await tickets.redeem(`state:${shown.state}`, clock())
  const known: unknown = kept === undefined ? undefined : JSON.parse(kept)
  if (!isJsonObject(known) || known.source !== shown.source) return undefined
  if (known.browser !== (await digest(shown.browserKey))) return undefined
  const nonce = typeof known.nonce === 'string' ? known.nonce : undefined
  return { source: shown.source, verifier: toJsonText(known.verifier), nonce }
}
