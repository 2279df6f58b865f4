import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Source } from '../diagnostics/report'

/** The nearest folder above that exists: there it is decided whether a new file may stand. */
function nearestFolder(file: string): string {
  const folder = path.dirname(file)
  return existsSync(folder) ? folder : nearestFolder(folder)
}

/** All of the files or none: whether each may be written is asked before the first is. Those that stay as they are are left alone. */
export function writeAll(root: string, files: readonly Source[]): void {
  const changed = files
    .map(({ path: name, text }) => ({ target: path.join(root, name), text }))
    .filter(({ target, text }) => !existsSync(target) || readFileSync(target, 'utf8') !== text)
  for (const { target } of changed) accessSync(existsSync(target) ? target : nearestFolder(target), constants.W_OK)
  for (const { target } of changed) mkdirSync(path.dirname(target), { recursive: true })
  for (const { target, text } of changed) writeFileSync(target, text)
}
