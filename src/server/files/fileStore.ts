/** Both ends are inclusive, as in a Range header. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredPart {
  readonly number: number
  readonly size: number
}

/** One part of an upload; a small file has a single part. */
export interface PartAddress {
  /** The result of `begin`. */
  readonly multipart: string
  readonly number: number
}

export interface PutAddress {
  readonly key: string
  /** Seconds for which the address is valid. */
  readonly seconds: number
  /** The exact number of bytes to accept. */
  readonly size: number
  readonly part: PartAddress
}

export interface GetAddress {
  readonly key: string
  readonly seconds: number
  /** Headers of the answer; see `downloadHeaders`. */
  readonly contentType: string
  readonly disposition: string
}

/**
 * Stores the bytes of files. Keys are created by the server from letters and digits, never from the user's file name. A
 * key's content does not change: signed addresses accept parts only, and `complete` makes them a file.
 */
export interface FileStore {
  /** The origin of signed addresses; undefined if this server answers them. */
  readonly origin: string | undefined
  put(key: string, content: Blob): Promise<void>
  /** Returns undefined if the file does not exist. */
  get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** The size in bytes; undefined if the file does not exist. */
  stat(key: string): Promise<number | undefined>
  /** Idempotent. */
  remove(key: string): Promise<void>
  /** Begins a multipart upload and returns its id. */
  begin(key: string): Promise<string>
  /** Ordered by number; empty for an unknown upload. */
  listParts(key: string, multipart: string): Promise<readonly StoredPart[]>
  /** Joins the parts unless the file exists; returns false and keeps them if their size is not `size`. */
  complete(key: string, multipart: string, size: number): Promise<boolean>
  /** Removes the upload's parts; idempotent. */
  abort(key: string, multipart: string): Promise<void>
  /** A URL whose holder may upload that part or, for `signGet`, download the file without a token. */
  signPut(address: PutAddress): Promise<string>
  signGet(address: GetAddress): Promise<string>
  /** Answers the signed addresses; absent if another origin does. */
  readonly serve?: (request: Request) => Promise<Response>
  /** Keys last written before `before` (epoch milliseconds); absent if the store may hold files of others. */
  readonly listKeys?: (before: number) => Promise<readonly string[]>
  /** Removes the file and the parts of all its uploads; present if `listKeys` is. */
  readonly removeAll?: (key: string) => Promise<void>
}

const KEY = /^[a-z0-9]{16,64}$/

export function isKey(text: string): boolean {
  return KEY.test(text)
}

/** Throws if the text cannot be a key of this server. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('This is no key of a file')
}
