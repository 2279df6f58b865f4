import type { Place } from '../diagnostics/diagnostic'
import type { Source } from '../diagnostics/report'
import type { JsonObject } from '../openapi/json'
import { applyEdits, type Edit } from './edit'
import type { Examiner, Found } from './examine'

export interface Rename {
  readonly from: string
  readonly to: string
  /** True for a parameter alone: the field that a filter asks for keeps its name. */
  readonly isParameter?: boolean
}

export interface Followed {
  readonly sources: readonly Source[]
  /** In order of application; only edits that keep the length have places in the original text. */
  readonly edits: readonly Edit[]
  /** Errors that remain when no name is left to rename. */
  readonly errors: readonly Found[]
}

/** Each pass reveals only direct references to the renamed places, and chains have a few steps. */
const MAX_PASSES = 12

/** A field by its resource, e.g. `warehouse.product.skuCode`. */
const BEHIND_RESOURCE = /^(?:[\w-]+\.)+(?=\w+$)/

/** Renames the name itself, the name with a suffix of the wire, e.g. `createTime_dategt`, or behind its resource. */
function renameToken(token: string, { from, to }: Rename): string | undefined {
  const [resource = ''] = BEHIND_RESOURCE.exec(token) ?? []
  const name = token.slice(resource.length)
  return name === from || name.startsWith(`${from}_`) ? resource + to + name.slice(from.length) : undefined
}

const WORDS = /'(?:[^'\\\n]|\\.)*'|[\p{L}_$][\p{L}\p{N}_$]*/gu

/** Renames equal words outside quotes in a folded or escaped text, whose errors have no exact place. */
function editInside({ place }: Found, text: string, rename: Rename): readonly Edit[] {
  return [...text.matchAll(WORDS)].flatMap((word) => {
    if (word[0] !== rename.from) return []
    const from = place.from + word.index
    return [{ place: { ...place, from, to: from + word[0].length }, text: rename.to }]
  })
}

/** The key whose value stands at the end of a text, and what begins its line or its braces. */
const KEY_BEFORE = /(\n *(?:- )?|[{,] *)(\w+): *$/

/** What is written for a filter that asks by a parameter of another name: the field with its parameter. */
function withParam(text: string, { from, to }: Place, param: string): string | undefined {
  const written = text.slice(from, to)
  const [, begin = '', key] = KEY_BEFORE.exec(text.slice(0, from)) ?? []
  if (key === 'field')
    return begin.startsWith('\n')
      ? `${written}${begin.replace('-', ' ')}param: ${param}`
      : `${written}, param: ${param}`
  return key === undefined && !/^ *:/.test(text.slice(to)) ? `{ field: ${written}, param: ${param} }` : undefined
}

function toEdits(found: Found, texts: ReadonlyMap<string, string>, rename: Rename): readonly Edit[] {
  const { place, finding } = found
  const text = texts.get(place.file) ?? ''
  const token = text.slice(place.from, place.to)
  const name = renameToken(token, rename)
  const renamed = name === undefined || !rename.isParameter ? name : (withParam(text, place, name) ?? name)
  if (renamed !== undefined) return [{ place, text: renamed }]
  return finding.message.includes(`"${rename.from}"`) ? editInside(found, token, rename) : []
}

function distinct(edits: readonly Edit[]): readonly Edit[] {
  return [...new Map(edits.map((edit) => [`${edit.place.file}:${edit.place.from}`, edit])).values()]
}

/** Renames in the YAML what the API has renamed, at each place where the compiler reports the old name. */
export function followRename(
  sources: readonly Source[],
  openapi: JsonObject,
  { rename, examine }: { readonly rename: Rename; readonly examine: Examiner },
): Followed {
  const done: Edit[] = []
  let current = sources
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const { errors } = examine(current, openapi)
    const texts = new Map(current.map(({ path, text }) => [path, text]))
    const edits = distinct(errors.flatMap((found) => toEdits(found, texts, rename)))
    if (edits.length === 0) return { sources: current, edits: done, errors }
    done.push(...edits)
    current = applyEdits(current, edits)
  }
  return { sources: current, edits: done, errors: examine(current, openapi).errors }
}
