import { toHex } from '../../value/toHex'

const HASH = { name: 'HMAC', hash: 'SHA-256' }
const SIGNATURE = 'signature'

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), HASH, false, ['sign', 'verify'])
}

export interface SignedDemand {
  readonly method: string
  readonly key: string
  /** All signed parameters: none can be added, removed or changed. */
  readonly query: { readonly [name: string]: string }
}

/** JSON keeps the parts distinct, which plain concatenation would not. */
function toText({ method, key, query }: SignedDemand): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  return new TextEncoder().encode(JSON.stringify([method, key, entries]))
}

/** The query string with its signature. */
export async function signDemand(demand: SignedDemand, secret: string): Promise<string> {
  const signature = toHex(await crypto.subtle.sign(HASH.name, await importKey(secret), toText(demand)))
  return new URLSearchParams({ ...demand.query, [SIGNATURE]: signature }).toString()
}

/** The signed query; undefined if the signature does not match. */
export async function verifyDemand(
  demand: Omit<SignedDemand, 'query'> & { readonly search: URLSearchParams },
  secret: string,
): Promise<SignedDemand['query'] | undefined> {
  const { [SIGNATURE]: signature = '', ...query } = Object.fromEntries(demand.search)
  const text = toText({ method: demand.method, key: demand.key, query })
  const isRight = await crypto.subtle.verify(HASH.name, await importKey(secret), fromHex(signature), text)
  return isRight ? query : undefined
}
