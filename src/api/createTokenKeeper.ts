import type { Session } from '../session/session'
import { ApiError } from './ApiError'
import type { ApiClient } from './client'
import { type Answer, UNAUTHORIZED } from './envelope'
import {
  type Guest,
  passwordGrantFields,
  readGuest,
  readSecondStep,
  readTokens,
  refreshGrantFields,
  type SecondStep,
  type SignIn,
  type SocialEntry,
  secondGrant,
  signInPassword,
  socialGrantFields,
} from './token'

export interface TokenKeeper {
  readonly signIn: SignIn
  /** Resolves to a guest if no local account exists. */
  readonly signInSocial: (entry: SocialEntry) => Promise<Guest | SecondStep | undefined>
  readonly signInSecond: (step: SecondStep, code: string) => Promise<void>
  /** Resolves to the new token; rejects if it cannot be renewed. */
  readonly refresh: () => Promise<string>
  /** Token to retry with after `used` was refused; undefined if the user must sign in again. */
  readonly renewAfter: (used: string) => Promise<string | undefined>
  readonly end: (token: string) => void
}

export interface TokenKeeperSettings {
  readonly client: ApiClient
  readonly session: Session
  readonly tenantId: string
  readonly publicKey?: string
  readonly onUnauthorized: () => void
  /** Locks across all tabs of the browser. */
  readonly withLock: WithLock
}

export type WithLock = (run: () => Promise<string>) => Promise<string>

export function createTokenKeeper(settings: TokenKeeperSettings): TokenKeeper {
  const { client, session, tenantId, withLock } = settings
  let running: Promise<string> | undefined

  const requestRefresh = async () => {
    const { refreshToken, tenantId: ownTenant } = session.getState()
    if (refreshToken === undefined) throw noRefreshToken()
    const tenant = ownTenant || tenantId
    const tokens = readTokens(await client.sendToken(refreshGrantFields(refreshToken, tenant), { tenantId: tenant }))
    // The session changed while the request was pending, so its answer is obsolete.
    if (session.getState().refreshToken !== refreshToken) return session.getState().token ?? tokens.token
    session.setTokens(tokens)
    return tokens.token
  }

  // A refresh token is valid once, and another tab may have used it.
  const refreshOnce = () => {
    const { token } = session.getState()
    return withLock(async () => {
      session.adopt()
      const now = session.getState().token
      return now !== undefined && now !== token ? now : requestRefresh()
    })
  }

  const refresh = () => {
    running ??= refreshOnce().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    refresh,
    ...createEntry(settings),
    renewAfter: async (used) => {
      const { token, refreshToken } = session.getState()
      if (token !== used) return token
      if (refreshToken === undefined) return undefined
      try {
        return await refresh()
      } catch (error) {
        if (isRefused(error)) return undefined
        throw error
      }
    },
    end: (token) => endSession(settings, token),
  }
}

function createEntry(settings: TokenKeeperSettings): Pick<TokenKeeper, 'signIn' | 'signInSocial' | 'signInSecond'> {
  const { client, session, tenantId, publicKey = '' } = settings
  /** Stores the tokens unless a second step is needed. */
  const take = (answer: Answer): SecondStep | undefined => {
    const step = readSecondStep(answer)
    if (step === undefined) session.setTokens(readTokens(answer))
    return step
  }

  return {
    signIn: async (account, password, { tenantId: own = tenantId, captcha } = {}) => {
      const entry = { tenantId: own, captcha }
      return take(
        await client.sendToken(passwordGrantFields(account, await signInPassword(password, publicKey), own), entry),
      )
    },
    signInSocial: async (entry) => {
      const answer = await client.sendToken(socialGrantFields(entry, tenantId), { tenantId })
      return readGuest(answer) ?? take(answer)
    },
    signInSecond: async (step, code) => {
      session.setTokens(readTokens(await client.sendToken(secondGrant(step, code), { tenantId })))
    },
  }
}

function endSession({ session, onUnauthorized }: TokenKeeperSettings, token: string): void {
  if (session.getState().token !== token) return
  session.clear('expired')
  onUnauthorized()
}

/** True if the server refused, which alone ends the session; network errors do not. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'answer' && error.status < 500
}

function noRefreshToken(): ApiError {
  return new ApiError({ kind: 'answer', status: 0, code: UNAUTHORIZED, message: '登录已过期，请重新登录' })
}
