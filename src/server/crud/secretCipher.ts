import type { Random } from '../http/serverConfig'

/** 32 bytes of key material and their name. */
export interface SecretKey {
  readonly id: string
  readonly bytes: Uint8Array
}

/**
 * Encrypts secrets that the server must read again, authenticated with `purpose`. May call a key service, so use it
 * outside transactions only.
 */
export interface SecretCipher {
  readonly encrypt: (secret: string, purpose: string) => Promise<string>
  /** Returns plain text from before encryption unchanged. Throws UnknownKeyError, and if the text was tampered with. */
  readonly decrypt: (stored: string, purpose: string) => Promise<string>
  /** False for plain text or an older key: the secret should be encrypted again. */
  readonly isCurrent: (stored: string) => boolean
  /** Throws if the key service fails; absent without a key service. */
  readonly ping?: () => Promise<void>
}

/** The key of a secret is not configured. */
export class UnknownKeyError extends Error {
  constructor(
    readonly keyId: string,
    /** The place where the key is missing: this process or the key service. */
    readonly place: 'process' | 'service' = 'process',
  ) {
    super(`no key ${keyId} to decrypt a secret with`)
    this.name = 'UnknownKeyError'
  }
}

const PREFIX = 'enc1'
const NONCE_BYTES = 12
const ALGORITHM = 'AES-GCM'
/** Four parts: scheme, key id, nonce, ciphertext with tag. */
const SEALED = /^enc1\.([A-Za-z0-9_-]{1,32})\.([A-Za-z0-9+/]{16})\.([A-Za-z0-9+/]+={0,2})$/
/** Three parts: scheme, key name, and the service's ciphertext, which starts with the key version. */
export const SEALED_BY_SERVICE = /^kms1\.([A-Za-z0-9_-]{1,64})\.(vault:v(\d{1,9}):[A-Za-z0-9+/]+={0,2})$/

/** True if the text has the format of a ciphertext, which typed text may have as well. */
export function isSealed(text: string): boolean {
  return SEALED.test(text) || SEALED_BY_SERVICE.test(text)
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

function importKey({ bytes }: SecretKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', Uint8Array.from(bytes), ALGORITHM, false, ['encrypt', 'decrypt'])
}

function toParameters(nonce: Uint8Array<ArrayBuffer>, purpose: string) {
  return { name: ALGORITHM, iv: nonce, additionalData: new TextEncoder().encode(purpose) }
}

/** Decrypts with any of these keys and returns plain text unchanged; throws UnknownKeyError. */
export function createDecrypt(keys: readonly SecretKey[]): SecretCipher['decrypt'] {
  const keyById = new Map(keys.map((key) => [key.id, importKey(key)]))
  return async (stored, purpose) => {
    const ofService = SEALED_BY_SERVICE.exec(stored)?.[1]
    if (ofService !== undefined) throw new UnknownKeyError(ofService, 'service')
    const [, id, nonce = '', text = ''] = SEALED.exec(stored) ?? []
    if (id === undefined) return stored
    const key = await keyById.get(id)
    if (key === undefined) throw new UnknownKeyError(id)
    const bytes = await crypto.subtle.decrypt(toParameters(fromBase64(nonce), purpose), key, fromBase64(text))
    return new TextDecoder().decode(bytes)
  }
}

/** AES-256-GCM with the first key; the others only decrypt older secrets. */
export function createSecretCipher(keys: readonly [SecretKey, ...SecretKey[]], random: Random): SecretCipher {
  const [current] = keys
  const key = importKey(current)
  return {
    encrypt: async (secret, purpose) => {
      const nonce = Uint8Array.from(random(NONCE_BYTES))
      const text = new TextEncoder().encode(secret)
      const bytes = await crypto.subtle.encrypt(toParameters(nonce, purpose), await key, text)
      return [PREFIX, current.id, toBase64(nonce), toBase64(new Uint8Array(bytes))].join('.')
    },
    decrypt: createDecrypt(keys),
    isCurrent: (stored) => SEALED.exec(stored)?.[1] === current.id,
  }
}
