import { toHex } from '../../../value/toHex'
import type { Random } from '../../http/serverConfig'

/** Random key of 128 bits. */
export function randomKey(random: Random): string {
  return toHex(random(16))
}
