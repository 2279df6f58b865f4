import type { Api } from '../api/api'
import type { Session } from '../session/session'

export interface ActivityWatch {
  readonly api: Pick<Api, 'ifOffered'>
  readonly session: Session
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Seconds without a request after which the server ends the session; 0 for never. */
  readonly idleSeconds: () => Promise<number>
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

const KINDS = ['keydown', 'pointerdown', 'wheel'] as const
const FIRST_PAUSE_MS = 60_000
/** Number of requests within the idle limit. */
const PARTS = 6
/** Nobody looks at another window for less. */
const LOOK_MS = 5_000

/**
 * Tells the server that a user is active who types without sending requests, or who comes back to the window: the answer
 * says whether his grants are still those that he sees. Returns the function that stops it.
 */
export function watchActivity({ api, session, clock, idleSeconds, events }: ActivityWatch): () => void {
  let reported = clock()
  let pauseMs = FIRST_PAUSE_MS
  const tell = async () => {
    const seconds = await idleSeconds()
    pauseMs = seconds > 0 ? (seconds * 1000) / PARTS : Number.POSITIVE_INFINITY
    if (seconds > 0) await api.ifOffered('session.mine.touch')
  }
  const notice = () => {
    const now = clock()
    if (now - reported < pauseMs || session.getState().token === undefined) return
    reported = now
    // A failed request is repeated at the next event after the pause.
    tell().catch(() => undefined)
  }
  let left = clock()
  const leave = () => {
    left = clock()
  }
  const comeBack = () => {
    if (clock() - left < LOOK_MS || session.getState().token === undefined) return
    reported = clock()
    // The next request says the same.
    api.ifOffered('session.mine.touch').catch(() => undefined)
  }
  for (const kind of KINDS) events.addEventListener(kind, notice, { passive: true })
  events.addEventListener('blur', leave)
  events.addEventListener('focus', comeBack)
  return () => {
    for (const kind of KINDS) events.removeEventListener(kind, notice)
    events.removeEventListener('blur', leave)
    events.removeEventListener('focus', comeBack)
  }
}
