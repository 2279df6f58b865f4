import { sm2 } from 'sm-crypto-v2'

/** The point, the check sum and at least one byte, as hexadecimal signs; no password and no digest is that long. */
const SEALED = /^(04)?[0-9a-f]{194,600}$/i
/** How the parts follow each other: C1, C2, C3. */
const C1_C2_C3 = 0
const UNCOMPRESSED = /^04/

/** Whether this is a password that SM2 has encrypted. */
export function isSealed(password: string): boolean {
  return SEALED.test(password)
}

function decrypt(sealed: string, privateKey: string): string | undefined {
  try {
    return String(sm2.doDecrypt(sealed, privateKey, C1_C2_C3, { output: 'string' })) || undefined
  } catch {
    return undefined
  }
}

/** What was typed, of a password that was encrypted with our public key; undefined for anything else. */
export function openSealed(password: string, privateKey: string | undefined): string | undefined {
  if (privateKey === undefined || !isSealed(password)) return undefined
  // The mark of an uncompressed point may be there or not, and a point without it may begin with the same signs.
  return decrypt(password, privateKey) ?? decrypt(password.replace(UNCOMPRESSED, ''), privateKey)
}
