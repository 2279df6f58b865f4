import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Paths from the project's root, without generated files. */
export function findSourceFiles(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    )
    .filter((path) => pattern.test(path) && !path.startsWith('src/generated/'))
    .sort()
}

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
