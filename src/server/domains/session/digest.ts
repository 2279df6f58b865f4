import { toHex } from '../lookup/toHex'

/** What the database keeps of something that only its owner may show. */
export async function digest(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}
