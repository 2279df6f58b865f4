import { toHex } from '../../../value/toHex'

/** SHA-256 in hexadecimal digits, so that the database does not hold the secret itself. */
export async function digest(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
