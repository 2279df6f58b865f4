import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findNearest } from '../diagnostics/nearest'
import { findRecordTitle } from '../openapi/findRecordTitle'
import { indexOpenApi } from '../openapi/indexOpenApi'
import type { JsonObject } from '../openapi/json'
import { loadOpenApi } from '../openapi/loadOpenApi'
import { resourceOf } from '../scaffold/findOperations'
import { addMenuGroup } from '../scaffold/menuGroup'
import { type Scaffold, scaffold } from '../scaffold/scaffold'

function writeMenu(root: string, { domain }: Scaffold, document: JsonObject): void {
  const target = path.join(root, 'schemas/menu.yaml')
  const menu = existsSync(target) ? readFileSync(target, 'utf8') : ''
  const changed = addMenuGroup(menu, domain, document)
  if (changed === menu) return
  writeFileSync(target, changed)
  process.stdout.write(`schemas/menu.yaml has a group "${domain}" now\n`)
}

function write(root: string, made: Scaffold, document: JsonObject): number {
  const target = path.join(root, made.path)
  if (existsSync(target)) {
    process.stdout.write(`${made.path} is there already\n`)
    return 1
  }
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, made.text)
  process.stdout.write(`${made.path} written\n`)
  writeMenu(root, made, document)
  return 0
}

export async function scaffoldCommand(root: string, args: readonly string[]): Promise<number> {
  const [named = ''] = args.filter((arg) => !arg.startsWith('--'))
  const { document } = await loadOpenApi(root)
  const api = indexOpenApi(document)
  const operation = api.operations.get(named)
  const made = scaffold(named, findRecordTitle(operation ? resourceOf(operation) : named, document), api)
  if (made === undefined) {
    const known = [...api.operations.values()].flatMap((candidate) => [resourceOf(candidate), candidate.id])
    const nearest = named === '' ? undefined : findNearest(named, new Set(known))
    const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`
    process.stdout.write(`no list of records under "${named}" in openapi/${hint}\n`)
    return 1
  }
  if (args.includes('--write')) return write(root, made, document)
  process.stdout.write(made.text)
  return 0
}
