import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { type ByteStore, exactly, toChunks } from '../byteStore'

/** Of a file that is being written; its name cannot be the beginning of a kept one. */
const DRAFT = '.draft-'

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Undefined where there is no such file or folder. */
async function ifPresent<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

async function writeAll(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) await file.writeFile(chunk)
  await file.sync()
}

/** A file appears under its name only once all of it is on the disk. */
async function writeDraft(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `${DRAFT}${randomUUID()}`)
  try {
    const file = await open(draft, 'wx')
    await writeAll(file, chunks).finally(() => file.close())
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* inTurn(paths: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const path of paths) yield* createReadStream(path)
}

/** Files in a folder, spread over 256 folders by the first letters of their names. */
export function diskBytes(folder: string): ByteStore {
  const folderOf = (name: string) => join(folder, name.slice(0, 2))
  const pathOf = (name: string) => join(folderOf(name), name)
  const size = async (name: string) => (await ifPresent(stat(pathOf(name))))?.size
  return {
    write: (name, body, bytes) => writeDraft(pathOf(name), exactly(toChunks(body), bytes)),
    read: async (name, range) => {
      if ((await size(name)) === undefined) return undefined
      return Readable.toWeb(createReadStream(pathOf(name), range)) as ReadableStream<Uint8Array>
    },
    size,
    remove: (name) => rm(pathOf(name), { force: true }),
    names: async (prefix) => {
      const names = (await ifPresent(readdir(folderOf(prefix)))) ?? []
      return names.filter((name) => name.startsWith(prefix)).sort()
    },
    join: (name, names, bytes) => writeDraft(pathOf(name), exactly(inTurn(names.map(pathOf)), bytes)),
  }
}
