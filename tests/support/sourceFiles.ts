import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The files under some folders of the project, as paths from its root; what is generated is left out. */
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
