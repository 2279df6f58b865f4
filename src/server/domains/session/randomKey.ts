import type { Random } from '../../http/serverConfig'
import { toHex } from '../lookup/toHex'

/** Random key of 128 bits. */
export function randomKey(random: Random): string {
  return toHex(random(16))
}
