import type { Random } from '../../http/serverConfig'
import { toHex } from '../lookup/toHex'

/** A name that nobody can guess. */
export function randomKey(random: Random): string {
  return toHex(random(16))
}
