import { Inflate, zipSync } from 'fflate'
import { type ArchivePart, listArchiveParts } from './archiveParts'

const MAX_FILE_BYTES = 10_000_000
/** Total of all parts, unpacked. */
const MAX_UNPACKED_BYTES = 32_000_000
/** XML elements: 5,000 rows of 40 cells with inline text have 800,000. */
const MAX_ELEMENTS = 1_000_000
const MAX_PARTS = 1000
/** Compressed bytes per step: the result, up to a thousand times as large, is checked before the next step. */
const STEP = 4096

/** The parts that sheets are read from; images and macros are dropped. */
const READ_PART = /\.(xml|rels)$/
const STORED = 0
const DEFLATED = 8
const TAG = 0x3c
const SLASH = 0x2f

/** The message is a sentence for the user. */
export class ArchiveRefusal extends Error {}

function refuse(message: string): never {
  throw new ArchiveRefusal(message)
}

/** Counts unpacked bytes and elements; throws as soon as a limit is exceeded. */
class Limits {
  #bytes = 0
  #elements = 0

  take(chunk: Uint8Array): void {
    this.#bytes += chunk.length
    // A tag that starts at the chunk's last byte counts as opening, which overcounts by one per chunk at most.
    for (let at = chunk.indexOf(TAG); at >= 0; at = chunk.indexOf(TAG, at + 1)) {
      if (chunk[at + 1] !== SLASH) this.#elements += 1
    }
    if (this.#bytes > MAX_UNPACKED_BYTES || this.#elements > MAX_ELEMENTS) refuse('文件内容过大')
  }
}

function concat(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

function unpack({ method, packed }: ArchivePart, limits: Limits): Uint8Array {
  if (method === STORED) {
    limits.take(packed)
    return packed
  }
  if (method !== DEFLATED) throw new Error(`unknown compression ${method}`)
  const chunks: Uint8Array[] = []
  const inflate = new Inflate((chunk) => {
    limits.take(chunk)
    chunks.push(chunk)
  })
  for (let at = 0; at < packed.length; at += STEP) {
    inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length)
  }
  return concat(chunks)
}

/**
 * Repacks the archive uncompressed; throws ArchiveRefusal. Counts bytes and elements while unpacking, whatever its
 * directory states, against zip bombs.
 */
export function openArchive(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MAX_FILE_BYTES) refuse('文件过大，最大 10 MB')
  const parts = listArchiveParts(bytes)
  if (parts.length > MAX_PARTS) refuse('文件内容过大')
  const limits = new Limits()
  const read = parts.filter(({ name }) => READ_PART.test(name))
  return zipSync(Object.fromEntries(read.map((part) => [part.name, unpack(part, limits)])), { level: 0 })
}
