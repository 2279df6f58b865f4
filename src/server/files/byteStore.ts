import type { ByteRange } from './fileStore'

/** Somebody sent more or less than was agreed. */
export class WrongSizeError extends Error {
  constructor(readonly isTooMuch: boolean) {
    super(isTooMuch ? 'More bytes than agreed' : 'Fewer bytes than agreed')
    this.name = 'WrongSizeError'
  }
}

/** Named bytes, and no more: what a disk and a memory have in common. */
export interface ByteStore {
  /** Replaces what is there, all or nothing; throws WrongSizeError where not exactly `size` bytes come. */
  write(name: string, body: ReadableStream<Uint8Array>, size: number): Promise<void>
  read(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  size(name: string): Promise<number | undefined>
  remove(name: string): Promise<void>
  /** The names that begin so, in order. */
  names(prefix: string): Promise<readonly string[]>
  /** The names last written before that time, in milliseconds. */
  namesBefore(time: number): Promise<readonly string[]>
  /**
   * Writes those of `names` one after the other under a new name; leaves a file of that name as it is. Throws
   * WrongSizeError as `write` does.
   */
  join(name: string, names: readonly string[], size: number): Promise<void>
}

/**
 * Not every browser can go through a stream by itself. What is not read stays in the stream: to cancel a request's
 * would cut the line before its sender has heard why.
 */
export async function* toChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

/** The same chunks; fails at the first byte too many, and at the end where some are missing. */
export async function* exactly(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let left = size
  for await (const chunk of chunks) {
    left -= chunk.byteLength
    if (left < 0) throw new WrongSizeError(true)
    yield chunk
  }
  if (left > 0) throw new WrongSizeError(false)
}
