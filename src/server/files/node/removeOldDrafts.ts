import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DRAFT } from './diskBytes'

/** Of a file that went away between the question and the answer. */
const GONE = Number.POSITIVE_INFINITY

/**
 * Removes what an end of the process has left half written. Only what nobody has touched since `before`: another
 * process may be writing into the same folder.
 */
export async function removeOldDrafts(folder: string, before: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names.filter((path) => basename(path).startsWith(DRAFT))) {
    const path = join(folder, name)
    const touched = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => GONE,
    )
    if (touched < before) await rm(path, { force: true })
  }
}
