import type { Clock } from '../../value/date'
import type { ByteStore } from './byteStore'
import type { PartAddress } from './fileStore'

export interface LocalStoreParts {
  readonly bytes: ByteStore
  readonly clock: Clock
  /** Signs the addresses. A text and not a question: an address may be signed while the one connection is taken. */
  readonly secret: string
}

/** What every part of a file begins with; kept, empty, while parts are taken. */
export function toMark(key: string, multipart: string): string {
  return `${key}.${multipart}`
}

/** Ordered as their numbers are. */
export function toPartName(key: string, { multipart, number }: PartAddress): string {
  return `${toMark(key, multipart)}.${String(number).padStart(5, '0')}`
}

/** The key that a file, a mark or a part belongs to. */
export function toKey(name: string): string {
  return name.split('.')[0] ?? ''
}
