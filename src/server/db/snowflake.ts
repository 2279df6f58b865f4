import type { Clock } from '../../value/date'

/** The epoch of MyBatis-Plus, so that new ids continue those of a Blade database and exceed all seeded ones. */
const EPOCH = Date.UTC(2010, 10, 4, 1, 42, 54, 657)
const SEQUENCE_BITS = 12n
const WORKER_BITS = 10n
const SEQUENCE_MASK = (1 << 12) - 1

/** Maximum number of processes that write to one database at a time. */
export const WORKERS = 1 << Number(WORKER_BITS)

/**
 * Creates ids that grow with time: 41 bits of milliseconds, 10 bits of a number unique to this process, 12 bits of
 * sequence. If the clock goes back, it continues from the latest time.
 */
export function createSnowflake(clock: Clock, worker: () => number): () => string {
  let time = 0
  let sequence = 0
  return () => {
    const now = clock() - EPOCH
    if (now > time) {
      time = now
      sequence = 0
    } else {
      sequence = (sequence + 1) & SEQUENCE_MASK
      if (sequence === 0) time += 1
    }
    return String((((BigInt(time) << WORKER_BITS) | BigInt(worker())) << SEQUENCE_BITS) | BigInt(sequence))
  }
}
