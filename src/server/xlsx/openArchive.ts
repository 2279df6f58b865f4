import { unzipSync, zipSync } from 'fflate'

/** Of the file itself, and of all its parts unpacked. */
const MAX_FILE_BYTES = 10_000_000
const MAX_UNPACKED_BYTES = 60_000_000
const MAX_PARTS = 1000

/** What a sheet is read from; pictures and macros stay packed and are dropped. */
const READ_PART = /\.(xml|rels)$/

/** Its message is a sentence for the user. */
export class ArchiveRefusal extends Error {}

function refuse(message: string): never {
  throw new ArchiveRefusal(message)
}

/**
 * The same archive with its parts unpacked. The sizes that the archive declares are added up before anything is
 * unpacked, and a part that unpacks to more than it declares is cut off there: a small file cannot become a big one.
 */
export function openArchive(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MAX_FILE_BYTES) refuse('文件过大，最大 10 MB')
  let parts = 0
  let unpacked = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts += 1
      if (!READ_PART.test(name)) return false
      unpacked += originalSize
      if (parts > MAX_PARTS || unpacked > MAX_UNPACKED_BYTES) refuse('文件内容过大')
      return true
    },
  })
  return zipSync(files, { level: 0 })
}
