import { signDemand } from './addressSignature'
import {
  type ByteRange,
  checkKey,
  type FileStore,
  type GetAddress,
  isKey,
  type PutAddress,
  type StoredPart,
} from './fileStore'
import { createLocalServe } from './localServe'
import { type LocalStoreParts, toKey, toMultipartName, toPartName } from './localStoreParts'

/** Below the API's path, so that proxies in front of this server forward it as well. */
const PATH = '/xwy-erp-api/files/'

class LocalStore implements FileStore {
  readonly origin = undefined
  readonly serve: (request: Request) => Promise<Response>

  constructor(private readonly parts: LocalStoreParts) {
    this.serve = createLocalServe(parts)
  }

  async put(key: string, content: Blob): Promise<void> {
    checkKey(key)
    await this.parts.bytes.write(key, content.stream(), content.size)
  }

  async get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined> {
    checkKey(key)
    return this.parts.bytes.read(key, range)
  }

  async stat(key: string): Promise<number | undefined> {
    checkKey(key)
    return this.parts.bytes.size(key)
  }

  async remove(key: string): Promise<void> {
    checkKey(key)
    await this.parts.bytes.remove(key)
  }

  async begin(key: string): Promise<string> {
    checkKey(key)
    const multipart = crypto.randomUUID().replaceAll('-', '')
    await this.parts.bytes.write(toMultipartName(key, multipart), new Blob([]).stream(), 0)
    return multipart
  }

  async listParts(key: string, multipart: string): Promise<readonly StoredPart[]> {
    const names = await this.#partNames(key, multipart)
    const sizes = await Promise.all(names.map((name) => this.parts.bytes.size(name)))
    return names.map((name, index) => ({ number: Number(name.split('.').at(-1)), size: sizes[index] ?? 0 }))
  }

  async complete(key: string, multipart: string, size: number): Promise<boolean> {
    const parts = await this.listParts(key, multipart)
    if (parts.reduce((sum, part) => sum + part.size, 0) !== size) return false
    const names = parts.map(({ number }) => toPartName(key, { multipart, number }))
    await this.parts.bytes.join(key, names, size)
    await this.abort(key, multipart)
    return true
  }

  /** Removes the mark first, so that no part is accepted after the parts are removed. */
  async abort(key: string, multipart: string): Promise<void> {
    checkKey(key)
    await this.parts.bytes.remove(toMultipartName(key, multipart))
    for (const name of await this.#partNames(key, multipart)) await this.parts.bytes.remove(name)
  }

  signPut({ key, seconds, size, part }: PutAddress): Promise<string> {
    const place = { multipart: part.multipart, number: String(part.number) }
    return this.#sign('PUT', key, { expires: this.#expiry(seconds), size: String(size), ...place })
  }

  signGet({ key, seconds, contentType, disposition }: GetAddress): Promise<string> {
    return this.#sign('GET', key, { expires: this.#expiry(seconds), contentType, disposition })
  }

  /** Ignores files in the folder that are not named like keys. */
  async listKeys(before: number): Promise<readonly string[]> {
    const names = await this.parts.bytes.namesBefore(before)
    return [...new Set(names.map(toKey))].filter(isKey)
  }

  /** Marks sort before their parts, so they are removed first, as in `abort`. */
  async removeAll(key: string): Promise<void> {
    checkKey(key)
    for (const name of await this.parts.bytes.names(key)) if (toKey(name) === key) await this.parts.bytes.remove(name)
  }

  #expiry(seconds: number): string {
    return String(Math.floor(this.parts.clock() / 1000) + seconds)
  }

  async #sign(method: string, key: string, query: { readonly [name: string]: string }): Promise<string> {
    checkKey(key)
    return `${PATH}${key}?${await signDemand({ method, key, query }, this.parts.secret)}`
  }

  #partNames(key: string, multipart: string): Promise<readonly string[]> {
    checkKey(key)
    return this.parts.bytes.names(`${toMultipartName(key, multipart)}.`)
  }
}

/** A file store in this process's own bytes that signs its URLs and answers them itself. */
export function createLocalStore(parts: LocalStoreParts): FileStore {
  return new LocalStore(parts)
}
