import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Source } from '../diagnostics/report'

/** The nearest existing parent folder, whose permissions decide whether a new file can be written. */
function nearestFolder(file: string): string {
  const folder = path.dirname(file)
  return existsSync(folder) ? folder : nearestFolder(folder)
}

/** Writes all files or none: checks all permissions first. Unchanged files keep their time stamps. */
export function writeAll(root: string, files: readonly Source[]): void {
  const changed = files
    .map(({ path: name, text }) => ({ target: path.join(root, name), text }))
    .filter(({ target, text }) => !existsSync(target) || readFileSync(target, 'utf8') !== text)
  for (const { target } of changed) accessSync(existsSync(target) ? target : nearestFolder(target), constants.W_OK)
  for (const { target } of changed) mkdirSync(path.dirname(target), { recursive: true })
  for (const { target, text } of changed) writeFileSync(target, text)
}
