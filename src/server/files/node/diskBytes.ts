import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { type ByteStore, exactly, toChunks } from '../byteStore'

/** Prefix of files that are being written; no stored name starts with it. */
export const UNFINISHED = '.draft-'

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Resolves to undefined if the file or folder does not exist. */
async function ifPresent<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
}

async function writeAll(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) await file.writeFile(chunk)
  await file.sync()
}

/** Links atomically and keeps an existing file; a check before a rename would race with another process. */
async function publishOnce(unfinished: string, path: string): Promise<void> {
  await link(unfinished, path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  await rm(unfinished)
}

/** Writes to a draft first, so that a file appears under its name only once it is complete and synced. */
async function writeUnfinished(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  publish: typeof publishOnce = rename,
): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `${UNFINISHED}${randomUUID()}`)
  try {
    const file = await open(draft, 'wx')
    await writeAll(file, chunks).finally(() => file.close())
    await publish(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* readParts(paths: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const path of paths) yield* createReadStream(path)
}

async function listBefore(folder: string, time: number): Promise<readonly string[]> {
  const paths = (await ifPresent(readdir(folder, { recursive: true }))) ?? []
  const found: string[] = []
  for (const path of paths) {
    const stats = await ifPresent(stat(join(folder, path)))
    if (stats?.isFile() && stats.mtimeMs < time) found.push(basename(path))
  }
  return found.filter((name) => !name.startsWith(UNFINISHED))
}

/** Stores files in a folder, spread over subfolders by the first two characters of their names. */
export function diskBytes(folder: string): ByteStore {
  const folderOf = (name: string) => join(folder, name.slice(0, 2))
  const pathOf = (name: string) => join(folderOf(name), name)
  const size = async (name: string) => (await ifPresent(stat(pathOf(name))))?.size
  return {
    write: (name, body, bytes) => writeUnfinished(pathOf(name), exactly(toChunks(body), bytes)),
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
    namesBefore: (time) => listBefore(folder, time),
    join: (name, names, bytes) =>
      writeUnfinished(pathOf(name), exactly(readParts(names.map(pathOf)), bytes), publishOnce),
  }
}
