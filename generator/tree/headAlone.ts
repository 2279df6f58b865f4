import type { ParsedEntry, ParsedMap } from '../1-parse/parsed'
import type { Place } from '../diagnostics/diagnostic'

/** A map cut at an entry without a value, below which the lines stand that belong to it. */
export interface Cut {
  /** What stands before. */
  readonly own: ParsedMap
  /** The entry with what stands behind it for its value. */
  readonly head: ParsedEntry
}

function toPlace(entries: readonly ParsedEntry[], { place }: ParsedMap): Place {
  return { ...place, from: entries[0]?.keyPlace.from ?? place.from, to: entries.at(-1)?.value.place.to ?? place.to }
}

/** Undefined where the entry has a value, or nothing stands behind it. */
export function cutAt(map: ParsedMap, entry: ParsedEntry): Cut | undefined {
  const at = map.entries.indexOf(entry)
  const [before, behind] = [map.entries.slice(0, at), map.entries.slice(at + 1)]
  if (entry.value.kind !== 'scalar' || entry.value.text !== '' || behind.length === 0) return undefined
  const value: ParsedMap = { kind: 'map', entries: behind, place: toPlace(behind, map) }
  return { own: { ...map, entries: before }, head: { ...entry, value } }
}

/** Where a line alone stands too deep, the keys of its block follow those of the block above and begin as they do. */
export function findHeadAlone(map: ParsedMap): Cut | undefined {
  const [first] = map.entries
  const at = map.entries.findIndex((entry, index) => index > 1 && entry.key === first?.key)
  const entry = map.entries[at - 1]
  return entry && cutAt(map, entry)
}
