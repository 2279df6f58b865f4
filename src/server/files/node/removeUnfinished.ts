import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { UNFINISHED } from './diskBytes'

/** Time of a file that was removed before `stat`. */
const GONE = Number.POSITIVE_INFINITY

/**
 * Removes drafts that a killed process has left, but only those unchanged since `before`: another process may be
 * writing to the same folder.
 */
export async function removeUnfinished(folder: string, before: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names.filter((path) => basename(path).startsWith(UNFINISHED))) {
    const path = join(folder, name)
    const touched = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => GONE,
    )
    if (touched < before) await rm(path, { force: true })
  }
}
