import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { loadOpenApi, loadOpenApiFile, type OpenApiSource } from '../openapi/loadOpenApi'
import { isRevision, withRevision } from './readRevision'

/** Checks the file first, since the loader reads all files in its folder. */
async function readFile(file: string): Promise<OpenApiSource> {
  if (/^\s*["']?openapi["']?\s*:/m.test(readFileSync(file, 'utf8'))) return loadOpenApiFile(file)
  return { document: {}, problems: [{ file, line: 1, column: 1, message: 'it is no OpenAPI description' }] }
}

/** An OpenAPI document by its folder, root file or git revision; undefined where the name is none of these. */
export async function readApiSide(root: string, name: string, cwd: string): Promise<OpenApiSource | undefined> {
  const target = path.resolve(cwd, name)
  const folders = ['openapi']
  if (!existsSync(target))
    return isRevision(root, name) ? withRevision(root, { revision: name, folders }, loadOpenApi) : undefined
  if (!statSync(target).isDirectory()) return readFile(target)
  return existsSync(path.join(target, 'openapi'))
    ? loadOpenApi(target)
    : loadOpenApiFile(path.join(target, 'blade.yaml'))
}
