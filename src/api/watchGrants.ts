import type { Session } from '../session/session'
import { type Answer, isForbidden } from './envelope'

/** Refusals come in crowds. */
const REST_MS = 5_000

/**
 * Loads the user again once an answer shows that he may do something else by now: it carries another version of what
 * he is granted, or refuses what a button has offered. Backends that send no version are asked after a refusal alone.
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
    // Who cannot be loaded now keeps what he had.
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
