import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'

/**
 * Encrypts a draft; the storage name is authenticated data, so that decryption fails under another name or key.
 * Synchronous, because `pagehide` handlers cannot await Web Crypto.
 */
export interface DraftCipher {
  readonly encrypt: (name: string, text: string) => string
  /** Undefined if decryption fails. */
  readonly decrypt: (name: string, stored: string) => string | undefined
}

const PREFIX = 'enc1'
const NONCE_BYTES = 24
const encoder = new TextEncoder()

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** XChaCha20-Poly1305; `key` is 32 bytes in hexadecimal. */
export function createDraftCipher(key: string): DraftCipher {
  const bytes = fromHex(key)
  const open = (name: string, nonce: Uint8Array) => xchacha20poly1305(bytes, nonce, encoder.encode(name))
  return {
    encrypt: (name, text) => {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      return [PREFIX, toBase64(nonce), toBase64(open(name, nonce).encrypt(encoder.encode(text)))].join('.')
    },
    decrypt: (name, stored) => {
      const [prefix, nonce = '', text = ''] = stored.split('.')
      if (prefix !== PREFIX) return undefined
      try {
        return new TextDecoder().decode(open(name, fromBase64(nonce)).decrypt(fromBase64(text)))
      } catch {
        return undefined
      }
    },
  }
}
