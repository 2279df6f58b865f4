import { Inflate, zipSync } from 'fflate'
import { type ArchivePart, listParts } from './archiveParts'

const MAX_FILE_BYTES = 10_000_000
/** Of all parts together, unpacked. */
const MAX_UNPACKED_BYTES = 32_000_000
/** XML elements: 5,000 rows of 40 cells, each with a text of its own, are 800,000. */
const MAX_ELEMENTS = 1_000_000
const MAX_PARTS = 1000
/** Packed bytes inflated at a time: what they become, a thousand times as much at most, is looked at before the next. */
const STEP = 4096

/** What a sheet is read from; pictures and macros stay packed and are dropped. */
const READ_PART = /\.(xml|rels)$/
const STORED = 0
const DEFLATED = 8
const TAG = 0x3c
const SLASH = 0x2f

/** Its message is a sentence for the user. */
export class ArchiveRefusal extends Error {}

function refuse(message: string): never {
  throw new ArchiveRefusal(message)
}

/** Adds up what comes out of an archive and throws as soon as it is too much. */
class Limits {
  #bytes = 0
  #elements = 0

  take(chunk: Uint8Array): void {
    this.#bytes += chunk.length
    // A tag whose sign ends the chunk counts too: where it is a closing one, that is one too many at most.
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
 * The same archive with its parts unpacked. Bytes and elements are counted while they come out, whatever the archive
 * says of itself: a small file cannot become a big one.
 */
export function openArchive(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MAX_FILE_BYTES) refuse('文件过大，最大 10 MB')
  const parts = listParts(bytes)
  if (parts.length > MAX_PARTS) refuse('文件内容过大')
  const limits = new Limits()
  const read = parts.filter(({ name }) => READ_PART.test(name))
  return zipSync(Object.fromEntries(read.map((part) => [part.name, unpack(part, limits)])), { level: 0 })
}
