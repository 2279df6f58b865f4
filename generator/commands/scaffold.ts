import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findNearest } from '../diagnostics/nearest'
import type { ApiIndex } from '../openapi/apiField'
import { findRecordTitle } from '../openapi/findRecordTitle'
import { indexOpenApi } from '../openapi/indexOpenApi'
import type { JsonObject } from '../openapi/json'
import { resourceOf } from '../scaffold/findOperations'
import { addMenuGroup } from '../scaffold/menuGroup'
import { type Scaffold, scaffold } from '../scaffold/scaffold'
import { EXIT, type ParsedArgs } from './command'
import { readOwnApi } from './readOwnApi'
import { writeAll } from './writeAll'

const MENU = 'schemas/menu.yaml'

function write(root: string, made: Scaffold, document: JsonObject): number {
  if (existsSync(path.join(root, made.path))) {
    process.stderr.write(`${made.path} is there already; nothing was changed\n`)
    return EXIT.failure
  }
  const target = path.join(root, MENU)
  const menu = existsSync(target) ? readFileSync(target, 'utf8') : ''
  const changed = addMenuGroup(menu, made.domain, document)
  writeAll(root, [{ path: made.path, text: made.text }, ...(changed === menu ? [] : [{ path: MENU, text: changed }])])
  process.stdout.write(`${made.path} written\n`)
  if (changed !== menu) process.stdout.write(`${MENU} has a group "${made.domain}" now\n`)
  return EXIT.ok
}

/** Maps a path, with or without method and trailing slash, to the operation's id or the resource. */
function toName(word: string, api: ApiIndex): string {
  const plain = word.replace(/(?<=.)\/+$/, '')
  const [method, at] = plain.split(' ')
  const named = [...api.operations.values()].find(
    (operation) => operation.path === (at ?? plain) && (at === undefined || operation.method === method?.toLowerCase()),
  )
  return named ? named.id : plain
}

export async function scaffoldCommand(root: string, { positionals: words, options }: ParsedArgs): Promise<number> {
  const document = await readOwnApi(root)
  if (document === undefined) return EXIT.usage
  const api = indexOpenApi(document)
  const named = toName(words[0] ?? '', api)
  const operation = api.operations.get(named)
  const made = scaffold(named, findRecordTitle(operation ? resourceOf(operation) : named, document), api)
  if (made === undefined) {
    const known = [...api.operations.values()].flatMap((candidate) => [resourceOf(candidate), candidate.id])
    const nearest = findNearest(named, new Set(known))
    const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`
    process.stderr.write(`no list of records under "${named}" in openapi/${hint}\n`)
    return EXIT.failure
  }
  if (options['--write'] === true) return write(root, made, document)
  process.stdout.write(made.text)
  return EXIT.ok
}
