export interface Times {
  readonly count: number
  /** Milliseconds. */
  readonly median: number
  readonly p99: number
}

export interface Limits {
  /** How many work at once. */
  readonly clients: number
  readonly count: number
  /** After that many milliseconds nothing new is begun. */
  readonly time: number
  /** What each call is preceded by, and is not measured. */
  readonly before?: () => Promise<unknown>
}

/** How long each of many calls took, in milliseconds. */
export async function measure(work: () => Promise<unknown>, limits: Limits): Promise<readonly number[]> {
  const times: number[] = []
  const end = performance.now() + limits.time
  const client = async () => {
    do {
      await limits.before?.()
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    } while (times.length < limits.count && performance.now() < end)
  }
  await Promise.all(Array.from({ length: limits.clients }, client))
  return times
}

export function toTimes(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { count: sorted.length, median: at(0.5), p99: at(0.99) }
}
