import type { Random } from '../../http/serverConfig'
import { digest } from './digest'

const COUNT = 10
const LENGTH = 24
/** Thirty-two signs, none of which is taken for another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789'

/** Ten codes of 120 bits, in groups of four signs: too many to be tried, so that an unsalted digest may keep them. */
export function createCodes(random: Random): readonly string[] {
  return Array.from({ length: COUNT }, () => {
    const signs = Array.from(random(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')
    return (signs.match(/.{4}/g) ?? []).join('-')
  })
}

/** However it was typed. */
export function hashCode(code: string): Promise<string> {
  return digest(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
