import type { Random } from '../http/serverConfig'

/** Names a key and carries its 32 bytes. */
export interface SecretKey {
  readonly id: string
  readonly bytes: Uint8Array
}

/**
 * Encrypts the secrets that the server must be able to read again. `purpose` is authenticated: both sides must name the
 * same. A key service may have to be asked, so outside of transactions only.
 */
export interface SecretCipher {
  readonly encrypt: (secret: string, purpose: string) => Promise<string>
  /** Answers text that was stored before there was encryption as it is. Throws UnknownKeyError, or where it was tampered with. */
  readonly decrypt: (stored: string, purpose: string) => Promise<string>
  /** False where it should be encrypted anew: it is plain, or an older key was used. */
  readonly isCurrent: (stored: string) => boolean
  /** Throws where a key service does not do its work; absent where none is asked. */
  readonly ping?: () => Promise<void>
}

/** Thrown for a secret whose key this process was not given. */
export class UnknownKeyError extends Error {
  constructor(
    readonly keyId: string,
    /** Where the key is: with this process, or in a key service. */
    readonly place: 'process' | 'service' = 'process',
  ) {
    super(`no key ${keyId} to decrypt a secret with`)
    this.name = 'UnknownKeyError'
  }
}

const PREFIX = 'enc1'
const NONCE_BYTES = 12
const ALGORITHM = 'AES-GCM'
/** Four parts: scheme, key, nonce, ciphertext with its tag. */
const SEALED = /^enc1\.([A-Za-z0-9_-]{1,32})\.([A-Za-z0-9+/]{16})\.([A-Za-z0-9+/]+={0,2})$/
/** Three parts: scheme, key of the service, what the service answered, which begins with the version of the key. */
export const SEALED_BY_SERVICE = /^kms1\.([A-Za-z0-9_-]{1,64})\.(vault:v(\d{1,9}):[A-Za-z0-9+/]+={0,2})$/

/** Whether it looks as a cipher leaves it; what a user typed may look so too. */
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

/** Decrypts what one of these keys has encrypted, and answers plain text as it is; throws UnknownKeyError. */
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

/** AES-256-GCM by the first key; the others only read what was encrypted before the keys were changed. */
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
