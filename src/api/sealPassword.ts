import { sm2 } from 'sm-crypto-v2'

/** Order of the parts in an SM2 ciphertext. */
const C1_C2_C3 = 0

/** Encrypts with SM2; only the server's private key decrypts. */
export function sealPassword(password: string, publicKey: string): string {
  return sm2.doEncrypt(password, publicKey, C1_C2_C3)
}
