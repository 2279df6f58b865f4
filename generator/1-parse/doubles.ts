import { both } from '../diagnostics/languages'
import { duplicateKey } from '../diagnostics/parse'
import type { Report } from '../diagnostics/report'
import { firstByKey } from '../tree/doubles'
import type { ParsedMap } from './parsed'

/** More doubled keys in one map follow from one mistake. */
const MAX_DOUBLES = 20

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
