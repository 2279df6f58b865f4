import type { Session } from '../session/session'
import { type Answer, isForbidden } from './envelope'

/** Minimum pause between reloads, since refusals come in bursts. */
const REST_MS = 5_000

/**
 * Reloads the user when an answer carries another version of the grants, or refuses. Backends without versions cause a
 * reload only after a refusal.
 */
export function watchGrants(session: Session, reload: () => Promise<void>, clock: () => number) {
  let known: { readonly userId?: string; readonly version?: string } = {}
  let asked = Number.NEGATIVE_INFINITY
  let later: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    clearTimeout(later)
    later = undefined
    const { user, token } = session.getState()
    if (user === undefined || token === undefined) return
    asked = clock()
    // A failed reload keeps the current grants.
    reload().catch(() => undefined)
  }
  const askRested = () => {
    const rest = asked + REST_MS - clock()
    if (rest <= 0) ask()
    else later ??= setTimeout(ask, rest)
  }
  return (answer: Answer): void => {
    const { userId } = session.getState()
    const { grants: version } = answer
    if (isForbidden(answer)) askRested()
    if (version === undefined) return
    const isOther = known.userId === userId && known.version !== version
    known = { userId, version }
    if (isOther) ask()
  }
}
