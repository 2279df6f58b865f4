import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Source } from './diagnostics/report'

/** All `.yaml` files below a folder, and those that were meant to be (`.yml`), sorted by path; empty where the folder is missing. */
export function readFolder(root: string, folder: string): readonly Source[] {
  const base = path.join(root, folder)
  if (!existsSync(base)) return []
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.ya?ml$/i.test(file))
    .sort()
  return files.map((file) => ({ path: `${folder}/${file}`, text: readFileSync(path.join(base, file), 'utf8') }))
}

export function readSources(root: string): readonly Source[] {
  return readFolder(root, 'schemas')
}
