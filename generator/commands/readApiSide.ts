import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadOpenApi, loadOpenApiFile, type OpenApiSource } from '../openapi/loadOpenApi'

function git(root: string, args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Loads the files of `openapi/` at a git revision, from a temporary folder. */
async function readRevision(root: string, revision: string): Promise<OpenApiSource> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formwork-api-'))
  try {
    const files = git(root, ['ls-tree', '-r', '--name-only', revision, 'openapi']).split('\n').filter(Boolean)
    for (const file of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), git(root, ['show', `${revision}:./${file}`]))
    }
    return await loadOpenApi(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function isRevision(root: string, name: string): boolean {
  try {
    git(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
    return true
  } catch {
    return false
  }
}

/** Checks the file first, since the loader reads all files in its folder. */
async function readFile(file: string): Promise<OpenApiSource> {
  if (/^\s*["']?openapi["']?\s*:/m.test(readFileSync(file, 'utf8'))) return loadOpenApiFile(file)
  return { document: {}, problems: [{ file, line: 1, column: 1, message: 'it is no OpenAPI description' }] }
}

/** An OpenAPI document by its folder, root file or git revision; undefined where the name is none of these. */
export async function readApiSide(root: string, name: string): Promise<OpenApiSource | undefined> {
  const target = path.resolve(name)
  if (!existsSync(target)) return isRevision(root, name) ? readRevision(root, name) : undefined
  if (!statSync(target).isDirectory()) return readFile(target)
  return existsSync(path.join(target, 'openapi'))
    ? loadOpenApi(target)
    : loadOpenApiFile(path.join(target, 'blade.yaml'))
}
