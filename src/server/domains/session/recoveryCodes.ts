import type { Random } from '../../http/serverConfig'
import { digest } from './digest'

const COUNT = 10
const LENGTH = 24
/** 32 characters without easily confused ones. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789'

/** Ten codes of 120 random bits in groups of four: enough entropy for an unsalted digest. */
export function createCodes(random: Random): readonly string[] {
  return Array.from({ length: COUNT }, () => {
    const signs = Array.from(random(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')
    return (signs.match(/.{4}/g) ?? []).join('-')
  })
}

/** Ignores case and separators. */
export function hashCode(code: string): Promise<string> {
  return digest(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
