import { both } from '../diagnostics/languages'
import { duplicateKey } from '../diagnostics/parse'
import type { Report } from '../diagnostics/report'
import type { ParsedEntry, ParsedMap } from './parsed'

/** More doubled keys in one map follow from one mistake. */
const MAX_DOUBLES = 20

function firstByKey({ entries }: ParsedMap): ReadonlyMap<string, ParsedEntry> {
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

/** Reports duplicate keys in linear time; the library's own check is quadratic. */
export function reportDoubles(map: ParsedMap, report: Report): void {
  const first = firstByKey(map)
  const doubles = map.entries.filter((entry) => first.get(entry.key) !== entry)
  for (const { key, keyPlace } of doubles.slice(0, MAX_DOUBLES)) {
    const other = first.get(key)
    report.add(
      keyPlace,
      duplicateKey(key),
      other && { place: other.keyPlace, says: both('the first time', '第一次写在') },
    )
  }
}
