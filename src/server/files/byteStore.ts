import type { ByteRange } from './fileStore'

/** The number of received bytes differs from the announced one. */
export class WrongSizeError extends Error {
  constructor(readonly isTooMuch: boolean) {
    super(isTooMuch ? 'More bytes than agreed' : 'Fewer bytes than agreed')
    this.name = 'WrongSizeError'
  }
}

/** Named byte sequences, on a disk or in memory. */
export interface ByteStore {
  /** Replaces the bytes atomically; throws WrongSizeError unless the body has exactly `size` bytes. */
  write(name: string, body: ReadableStream<Uint8Array>, size: number): Promise<void>
  read(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  size(name: string): Promise<number | undefined>
  remove(name: string): Promise<void>
  /** Names with this prefix, sorted. */
  names(prefix: string): Promise<readonly string[]>
  /** Names last written before `time`, in epoch milliseconds. */
  namesBefore(time: number): Promise<readonly string[]>
  /** Concatenates `names` unless `name` exists; throws WrongSizeError as `write` does. */
  join(name: string, names: readonly string[], size: number): Promise<void>
}

/**
 * Iterates a stream, which not every browser supports natively. Leaves the stream uncancelled: cancelling a request's
 * body would close the connection before its sender has read the refusal.
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

/** Passes the chunks on; throws WrongSizeError at the first byte too many, or at the end if bytes are missing. */
export async function* exactly(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let left = size
  for await (const chunk of chunks) {
    left -= chunk.byteLength
    if (left < 0) throw new WrongSizeError(true)
    yield chunk
  }
  if (left > 0) throw new WrongSizeError(false)
}
