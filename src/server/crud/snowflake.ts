import type { Clock } from '../../value/date'
import type { Random } from '../http/serverConfig'

/** As MyBatis-Plus counts, so that ids go on where a Blade database stops, and are above all seeded ones. */
const EPOCH = Date.UTC(2010, 10, 4, 1, 42, 54, 657)
const SEQUENCE_BITS = 12n
const WORKER_BITS = 10n
const SEQUENCE_MASK = (1 << 12) - 1

/**
 * Ids that grow with time: 41 bits of milliseconds, 10 bits drawn once for this process, 12 bits of count.
 * A clock that is set back is waited out by counting on from the latest time.
 */
export function createSnowflake(clock: Clock, random: Random): () => string {
  const [high = 0, low = 0] = random(2)
  const worker = BigInt(((high << 8) | low) & ((1 << 10) - 1))
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
    return String((((BigInt(time) << WORKER_BITS) | worker) << SEQUENCE_BITS) | BigInt(sequence))
  }
}
