import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { OutputFile } from './4-emit/outputs'

const OWNED = ['src/generated', 'docs/reference/manual', 'docs/reference/diagnostics']

function listOwned(root: string, folder: string): readonly string[] {
  const base = path.join(root, folder)
  if (!existsSync(base)) return []
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

function isSame(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === text
}

/**
 * Writes changed files, removes stale ones below `OWNED`, and returns their numbers.
 * `kept` holds the texts that this process wrote before, by path; they are not compared with the disk again.
 */
export function writeOutputs(
  root: string,
  files: readonly OutputFile[],
  kept: Map<string, string> = new Map(),
): { written: number; removed: number } {
  const wanted = new Set(files.map((file) => file.path))
  const stale = OWNED.flatMap((folder) => listOwned(root, folder)).filter((file) => !wanted.has(file))
  for (const file of stale) rmSync(path.join(root, file))
  const isKept = (file: OutputFile) => kept.get(file.path) === file.text && existsSync(path.join(root, file.path))
  const changed = files.filter((file) => !isKept(file) && !isSame(path.join(root, file.path), file.text))
  kept.clear()
  for (const { path: name, text } of files) kept.set(name, text)
  for (const file of changed) {
    const target = path.join(root, file.path)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, file.text)
  }
  return { written: changed.length, removed: stale.length }
}
