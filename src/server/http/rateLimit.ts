import { ServerError } from './ServerError'

const MINUTE = 60_000
/** Addresses counted at a time; a client with more addresses than that cannot be limited anyway. */
const MAX_CLIENTS = 10_000

interface Window {
  readonly start: number
  readonly count: number
}

export interface RateLimit {
  readonly perMinute: number
  readonly now: number
}

class RateWindows {
  readonly #windows = new Map<string, Window>()

  count(address: string, now: number): Window {
    const known = this.#windows.get(address)
    const isCurrent = known !== undefined && now - known.start < MINUTE
    const window = isCurrent ? { ...known, count: known.count + 1 } : { start: now, count: 1 }
    if (!isCurrent) this.#forgetOld(address, now)
    this.#windows.set(address, window)
    return window
  }

  /** Relies on insertion order: the oldest windows come first. */
  #forgetOld(address: string, now: number): void {
    this.#windows.delete(address)
    for (const [other, { start }] of this.#windows) {
      if (this.#windows.size < MAX_CLIENTS && now - start < MINUTE) return
      this.#windows.delete(other)
    }
  }
}

/** Counts per process; throws tooMany beyond the limit. Does not limit an unknown address. */
export function createRateLimit(): (address: string | undefined, limit: RateLimit) => void {
  const windows = new RateWindows()
  return (address, { perMinute, now }) => {
    if (address === undefined) return
    const { start, count } = windows.count(address, now)
    if (count <= perMinute) return
    const retryAfter = Math.ceil((start + MINUTE - now) / 1000)
    throw new ServerError({ kind: 'tooMany', message: `操作过于频繁，请 ${retryAfter} 秒后再试`, retryAfter })
  }
}
