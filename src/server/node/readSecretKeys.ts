import type { SecretKey } from '../crud/secretCipher'
import { StartError } from './StartError'

export type SecretKeys = readonly [SecretKey, ...SecretKey[]]

const ENTRY = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/

function refuseKeys(place: string): never {
  throw new StartError(
    `${place} 应为“编号:32 字节的 Base64”，多个以逗号分隔`,
    `${place} must be "id:base64 of 32 bytes", several of them with commas between`,
  )
}

/** The first key encrypts, all decrypt; throws StartError, without the keys in its message. */
export function readSecretKeys(text: string, place: string): SecretKeys {
  const [first = refuseKeys(place), ...rest] = text
    .trim()
    .split(',')
    .map((entry): SecretKey => {
      const [, id, bytes] = ENTRY.exec(entry.trim()) ?? []
      if (id === undefined || bytes === undefined) return refuseKeys(place)
      return { id, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) }
    })
  const keys: SecretKeys = [first, ...rest]
  return new Set(keys.map(({ id }) => id)).size === keys.length ? keys : refuseKeys(place)
}
