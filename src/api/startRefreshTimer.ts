import type { Session, SessionState } from '../session/session'
import type { Api } from './api'
import { isRefused } from './createTokenKeeper'

export interface RefreshTimer {
  readonly api: Pick<Api, 'refresh'>
  readonly session: Session
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Runs a function again and again; returns what ends it. */
  readonly repeat: (run: () => void, everyMs: number) => () => void
  /** Age in seconds from which a token is renewed. */
  readonly tokenTime: number
  readonly onUnauthorized: () => void
}

const CHECK_EVERY_MS = 10_000

/** Renews the token in time; returns what ends that. */
export function startRefreshTimer({
  api,
  session,
  clock,
  repeat,
  tokenTime,
  onUnauthorized,
}: RefreshTimer): () => void {
  return repeat(() => {
    if (!isRefreshDue(session.getState(), clock(), tokenTime)) return
    api.refresh().catch((error: unknown) => {
      // Without a network the token may still be good; the next check tries again.
      if (!isRefused(error) || session.getState().token === undefined) return
      session.clear('expired')
      onUnauthorized()
    })
  }, CHECK_EVERY_MS)
}

/** A token of unknown age is as good as old. */
export function isRefreshDue(
  { token, refreshToken, tokenTime }: SessionState,
  now: number,
  limitSeconds: number,
): boolean {
  if (token === undefined || refreshToken === undefined) return false
  return tokenTime === undefined || (now - tokenTime) / 1000 >= limitSeconds
}

/** The browser's own timer. */
export function repeatEvery(run: () => void, everyMs: number): () => void {
  const timer = setInterval(run, everyMs)
  return () => clearInterval(timer)
}
