/** Both ends are included, as in a Range header. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredPart {
  readonly number: number
  readonly size: number
}

/** One part of a file that is put from outside; a small file has one. */
export interface PartAddress {
  /** What `begin` answered. */
  readonly multipart: string
  readonly number: number
}

export interface PutAddress {
  readonly key: string
  /** From now on, for so long. */
  readonly seconds: number
  /** Exactly so many bytes are taken. */
  readonly size: number
  readonly part: PartAddress
}

export interface GetAddress {
  readonly key: string
  readonly seconds: number
  /** What the answer's headers say; see `downloadHeaders`. */
  readonly contentType: string
  readonly disposition: string
}

/**
 * Where the bytes of files lie. A key is made by the server, letters and digits only; the name that a user gave a
 * file is never part of it. What a key holds does not change once it is there: whoever has an address puts parts, and
 * only `complete` makes them a file.
 */
export interface FileStore {
  /** The origin that signed addresses lead to; undefined where that is this server. */
  readonly origin: string | undefined
  put(key: string, content: Blob): Promise<void>
  /** Undefined where there is no such file. */
  get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** The size in bytes; undefined where there is no such file. */
  stat(key: string): Promise<number | undefined>
  /** Also where there is none. */
  remove(key: string): Promise<void>
  /** Begins a file that is put in parts, and answers what to call it by. */
  begin(key: string): Promise<string>
  /** By number; none where nothing was begun. */
  listParts(key: string, multipart: string): Promise<readonly StoredPart[]>
  /**
   * Joins the parts, unless the file is there already; leaves them where they are, and answers false, where they do not
   * make up `size` bytes.
   */
  complete(key: string, multipart: string, size: number): Promise<boolean>
  /** Also where there is none; takes its parts away. */
  abort(key: string, multipart: string): Promise<void>
  /** An address at which whoever has it may put that part, or get the file, without being asked who they are. */
  signPut(address: PutAddress): Promise<string>
  signGet(address: GetAddress): Promise<string>
  /** Answers what comes to the signed addresses; absent where they lead elsewhere. */
  readonly serve?: (request: Request) => Promise<Response>
  /** Keys of files and parts last written before that time (milliseconds); absent where others may keep files too. */
  readonly listKeys?: (before: number) => Promise<readonly string[]>
  /** Removes the file and the parts of all its uploads; present where `listKeys` is. */
  readonly removeAll?: (key: string) => Promise<void>
}

const KEY = /^[a-z0-9]{16,64}$/

export function isKey(text: string): boolean {
  return KEY.test(text)
}

/** Throws where a key was not made by the server. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error('This is no key of a file')
}
