import type { Clock } from '../../value/date'
import type { ByteStore } from './byteStore'
import type { PartAddress } from './fileStore'

export interface LocalStoreParts {
  readonly bytes: ByteStore
  readonly clock: Clock
  /** Signs the URLs. A value, not a lookup: URLs are signed while a transaction may hold the single connection. */
  readonly secret: string
}

/** The prefix of an upload's parts, and the name of an empty file that exists while the upload is open. */
export function toMultipartName(key: string, multipart: string): string {
  return `${key}.${multipart}`
}

/** Names sort by part number. */
export function toPartName(key: string, { multipart, number }: PartAddress): string {
  return `${toMultipartName(key, multipart)}.${String(number).padStart(5, '0')}`
}

/** The key that a file, mark or part belongs to. */
export function toKey(name: string): string {
  return name.split('.')[0] ?? ''
}
