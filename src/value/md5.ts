import { md5 as digest } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The MD5 digest of a text in lower-case hexadecimal: what Blade is sent in place of a password, and no protection. */
export function md5(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)))
}
