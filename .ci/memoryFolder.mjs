import { statfsSync } from 'node:fs'

/** Where Linux keeps files in memory. */
const FOLDER = '/dev/shm'

/** Bytes that servers and browsers of a whole run of the tests keep at once, several times over. */
const ROOM = 4 * 1024 ** 3

/** A folder in memory with room for the files of a run, or undefined; containers often give it 64 MB. */
export function findMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(FOLDER)
    return bavail * bsize >= ROOM ? FOLDER : undefined
  } catch {
    return undefined
  }
}
