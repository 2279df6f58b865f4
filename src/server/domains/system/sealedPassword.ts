import { sm2 } from 'sm-crypto-v2'

/** SM2 ciphertext in hexadecimal: point, checksum and at least one byte; longer than any password or digest. */
const SEALED = /^(04)?[0-9a-f]{194,600}$/i
/** Order of the parts of the ciphertext. */
const C1_C2_C3 = 0
const UNCOMPRESSED = /^04/

export function isSealedPassword(password: string): boolean {
  return SEALED.test(password)
}

function decrypt(sealed: string, privateKey: string): string | undefined {
  try {
    return String(sm2.doDecrypt(sealed, privateKey, C1_C2_C3, { output: 'string' })) || undefined
  } catch {
    return undefined
  }
}

/** Decrypts a password; undefined if there is no key or the text is no ciphertext for it. */
export function openSealed(password: string, privateKey: string | undefined): string | undefined {
  if (privateKey === undefined || !isSealedPassword(password)) return undefined
  // Tries both forms: the mark of an uncompressed point is optional, and a point without it may begin with the same
  // digits.
  return decrypt(password, privateKey) ?? decrypt(password.replace(UNCOMPRESSED, ''), privateKey)
}
