import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const CASES = path.join(import.meta.dirname, '../generator')

/** Puts the schemas and the API of a few screens into a folder, in place of what is there. */
export function writeSmallProject(root: string): void {
  for (const part of ['schemas', 'openapi']) rmSync(path.join(root, part), { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  cpSync(path.join(CASES, 'base/schemas'), path.join(root, 'schemas'), { recursive: true })
  cpSync(path.join(CASES, 'samples/form/schemas'), path.join(root, 'schemas'), { recursive: true })
  cpSync(path.join(CASES, 'base/openapi.yaml'), path.join(root, 'openapi/blade.yaml'))
}

/** A folder of its own with a few screens. */
export function createSmallProject(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'formwork-'))
  writeSmallProject(root)
  return root
}
