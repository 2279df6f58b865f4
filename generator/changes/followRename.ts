import type { Source } from '../diagnostics/report'
import type { JsonObject } from '../openapi/json'
import { applyEdits, type Edit } from './edit'
import type { Examiner, Found } from './examine'

export interface Rename {
  readonly from: string
  readonly to: string
}

export interface Followed {
  readonly sources: readonly Source[]
  /** In the order in which they were made; those of one name of equal length stand at the places of the first text. */
  readonly edits: readonly Edit[]
  /** What is still wrong once nothing more can be renamed. */
  readonly errors: readonly Found[]
}

/** Each renamed place uncovers at most those that refer to it; chains are a few steps long. */
const MAX_PASSES = 12

/** The name itself, or with a suffix of the wire: `createTime_dategt`. */
function renameToken(token: string, { from, to }: Rename): string | undefined {
  return token === from || token.startsWith(`${from}_`) ? to + token.slice(from.length) : undefined
}

const WORDS = /'(?:[^'\\\n]|\\.)*'|[\p{L}_$][\p{L}\p{N}_$]*/gu

/** In a folded or escaped text the compiler knows only the whole: then each word of that name is meant, no quoted text. */
function editInside({ place }: Found, text: string, rename: Rename): readonly Edit[] {
  return [...text.matchAll(WORDS)].flatMap((word) => {
    if (word[0] !== rename.from) return []
    const from = place.from + word.index
    return [{ place: { ...place, from, to: from + word[0].length }, text: rename.to }]
  })
}

function toEdits(found: Found, texts: ReadonlyMap<string, string>, rename: Rename): readonly Edit[] {
  const { place, finding } = found
  const token = texts.get(place.file)?.slice(place.from, place.to) ?? ''
  const renamed = renameToken(token, rename)
  if (renamed !== undefined) return [{ place, text: renamed }]
  return finding.message.includes(`"${rename.from}"`) ? editInside(found, token, rename) : []
}

function distinct(edits: readonly Edit[]): readonly Edit[] {
  return [...new Map(edits.map((edit) => [`${edit.place.file}:${edit.place.from}`, edit])).values()]
}

/**
 * Renames in the YAML what was renamed in the API: wherever the compiler no longer knows the name, until it has
 * nothing more to say. What the compiler checks is found, and nothing else is touched.
 */
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
