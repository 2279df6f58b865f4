import type { Services } from '../../crud/services'
import { isJsonObject } from '../../http/json'

const FAILURES = 'signIn.failures'
const TURN = 'signIn.turn'
const LOCKED_FOR = 30 * 60 * 1000

interface Attempts {
  readonly count: number
  /** Of the last one, in milliseconds. */
  readonly time: number
}

type AttemptsByAccount = ReadonlyMap<string, Attempts>

function toAttempts(value: unknown): Attempts | undefined {
  if (!isJsonObject(value)) return undefined
  const { count, time } = value
  return typeof count === 'number' && typeof time === 'number' ? { count, time } : undefined
}

/** Those that still count. Every attempt costs a password check, so that there can never be many. */
async function load({ settings, clock }: Services): Promise<Map<string, Attempts>> {
  const stored: unknown = JSON.parse((await settings.get(FAILURES)) ?? '{}')
  const kept = new Map<string, Attempts>()
  for (const [account, value] of Object.entries(isJsonObject(stored) ? stored : {})) {
    const attempts = toAttempts(value)
    if (attempts !== undefined && clock() - attempts.time < LOCKED_FOR) kept.set(account, attempts)
  }
  return kept
}

function store(attempts: AttemptsByAccount, { settings }: Services): Promise<void> {
  return settings.set(FAILURES, JSON.stringify(Object.fromEntries(attempts)))
}

/** Writing first makes the others wait until this transaction ends, so that nobody tries more often at once. */
function inTurn<T>(services: Services, work: (services: Services) => Promise<T>): Promise<T> {
  return services.transaction(async (inner) => {
    await inner.settings.set(TURN, String(inner.clock()))
    return work(inner)
  })
}

/** Counts an attempt before its password is looked at; false where the account has failed `limit` times of late. */
export function takeAttempt(account: string, limit: number, services: Services): Promise<boolean> {
  return inTurn(services, async (inner) => {
    const attempts = await load(inner)
    const count = attempts.get(account)?.count ?? 0
    if (count >= limit) return false
    await store(attempts.set(account, { count: count + 1, time: inner.clock() }), inner)
    return true
  })
}

export function forgetAttempts(account: string, services: Services): Promise<void> {
  return inTurn(services, async (inner) => {
    const attempts = await load(inner)
    if (attempts.delete(account)) await store(attempts, inner)
  })
}
