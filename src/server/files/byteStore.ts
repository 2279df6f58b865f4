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
  /** All or nothing; throws WrongSizeError where not exactly `size` bytes come. */
  write(name: string, body: ReadableStream<Uint8Array>, size: number): Promise<void>
  read(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  size(name: string): Promise<number | undefined>
  remove(name: string): Promise<void>
  /** The names that begin so, in order. */
  names(prefix: string): Promise<readonly string[]>
  /** Writes those of `names` one after the other under a new name. */
  join(name: string, names: readonly string[]): Promise<void>
}

/** The same chunks; fails at the first byte too many, and at the end where some are missing. */
export async function* exactly(body: ReadableStream<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let left = size
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      left -= value.byteLength
      if (left < 0) throw new WrongSizeError(true)
      yield value
    }
    if (left > 0) throw new WrongSizeError(false)
  } finally {
    // Whoever still sends learns that nobody listens; where all has come, nothing happens.
    await reader.cancel().catch(() => undefined)
  }
}
