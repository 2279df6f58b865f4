import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { both, inLanguage, type Language } from '../diagnostics/languages'
import { findNearest } from '../diagnostics/nearest'
import type { ApiIndex } from '../openapi/apiField'
import { findRecordTitle } from '../openapi/findRecordTitle'
import { indexOpenApi } from '../openapi/indexOpenApi'
import type { JsonObject } from '../openapi/json'
import { resourceOf } from '../scaffold/findOperations'
import { addMenuGroup } from '../scaffold/menuGroup'
import { type Scaffold, scaffold } from '../scaffold/scaffold'
import { EXIT, type ParsedArgs } from './command'
import { readLanguage } from './readLanguage'
import { readOwnApi } from './readOwnApi'
import { writeAll } from './writeAll'

const MENU = 'schemas/menu.yaml'

interface Writing {
  readonly document: JsonObject
  readonly language: Language
}

function write(root: string, made: Scaffold, { document, language }: Writing): number {
  if (existsSync(path.join(root, made.path))) {
    const says = both(`${made.path} is there already; nothing was changed\n`, `${made.path} 已经存在，没有改动\n`)
    process.stderr.write(inLanguage(says, language))
    return EXIT.failure
  }
  const target = path.join(root, MENU)
  const menu = existsSync(target) ? readFileSync(target, 'utf8') : ''
  const changed = addMenuGroup(menu, made.domain, document)
  writeAll(root, [
    { path: made.path, text: inLanguage(made.text, language) },
    ...(changed === menu ? [] : [{ path: MENU, text: changed }]),
  ])
  const group = both(`${MENU} has a group "${made.domain}" now\n`, `${MENU} 新增了分组“${made.domain}”\n`)
  const says = `${both(`${made.path} written\n`, `已写入 ${made.path}\n`)}${changed === menu ? '' : group}`
  process.stdout.write(inLanguage(says, language))
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

/** The name itself is no suggestion: operations may stand there without a list that a screen can open. */
function sayWhy(named: string, api: ApiIndex): string {
  const known = new Set([...api.operations.values()].flatMap((candidate) => [resourceOf(candidate), candidate.id]))
  if (known.has(named))
    return both(
      ': a list there needs a parameter, or its records have no key; write the file by hand',
      '：那里的列表要求传参，或记录没有主键；请手工编写',
    )
  const nearest = findNearest(named, known)
  return nearest === undefined ? '' : both(`; did you mean "${nearest}"?`, `；是不是“${nearest}”？`)
}

function refuse(named: string, api: ApiIndex, language: Language): number {
  const says = both(`no list of records under "${named}" in openapi/`, `openapi/ 中“${named}”下没有记录列表`)
  process.stderr.write(inLanguage(`${says}${sayWhy(named, api)}\n`, language))
  return EXIT.failure
}

export async function scaffoldCommand(root: string, given: ParsedArgs): Promise<number> {
  const { positionals: words, options } = given
  const language = readLanguage(given)
  const document = language && (await readOwnApi(root, language))
  if (language === undefined || document === undefined) return EXIT.usage
  const api = indexOpenApi(document)
  const named = toName(words[0] ?? '', api)
  const operation = api.operations.get(named)
  const made = scaffold(named, findRecordTitle(operation ? resourceOf(operation) : named, document), api)
  if (made === undefined) return refuse(named, api, language)
  if (options['--write'] === true) return write(root, made, { document, language })
  process.stdout.write(inLanguage(made.text, language))
  return EXIT.ok
}
