import type { ParsedEntry, ParsedMap } from '../1-parse/parsed'

/** The first entry of each key. */
export function firstByKey({ entries }: ParsedMap): ReadonlyMap<string, ParsedEntry> {
  const first = new Map<string, ParsedEntry>()
  for (const entry of entries) if (!first.has(entry.key)) first.set(entry.key, entry)
  return first
}

/** The entries without those whose key an earlier one has: what they say belongs to a name that nobody knows. */
export function firstOfEach(map: ParsedMap): readonly ParsedEntry[] {
  return [...firstByKey(map).values()]
}

/** True if one of the keys is written twice; a name that is missing is then most likely that of the second. */
export function hasDoubles(map: ParsedMap): boolean {
  return firstByKey(map).size < map.entries.length
}
