import type { Session, SessionState } from '../session/session'
import type { Api } from './api'
import { isRefused } from './createTokenKeeper'

export interface RefreshTimer {
  readonly api: Pick<Api, 'refresh'>
  readonly session: Session
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Repeats `run`; returns the function that stops it. */
  readonly repeat: (run: () => void, everyMs: number) => () => void
  /** Age in seconds from which a token is renewed. */
  readonly tokenTime: number
  readonly onUnauthorized: () => void
}

const CHECK_EVERY_MS = 10_000

/** Returns the function that stops the timer. */
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
      // Network errors leave the session alone; the next check retries.
      if (!isRefused(error) || session.getState().token === undefined) return
      session.clear('expired')
      onUnauthorized()
    })
  }, CHECK_EVERY_MS)
}

/** A token of unknown age is due. */
export function isRefreshDue(
  { token, refreshToken, tokenTime }: SessionState,
  now: number,
  limitSeconds: number,
): boolean {
  if (token === undefined || refreshToken === undefined) return false
  return tokenTime === undefined || (now - tokenTime) / 1000 >= limitSeconds
}

export function repeatEvery(run: () => void, everyMs: number): () => void {
  const timer = setInterval(run, everyMs)
  return () => clearInterval(timer)
}
