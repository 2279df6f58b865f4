import { sm2 } from 'sm-crypto-v2'

/** How the parts follow each other: C1, C2, C3. */
const C1_C2_C3 = 0

/** A password that only who holds the private half of the pair can read. */
export function sealPassword(password: string, publicKey: string): string {
  return sm2.doEncrypt(password, publicKey, C1_C2_C3)
}
