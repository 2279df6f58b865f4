import type { Located } from '../2-validate/shape'
import type { Finding } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import type { Report } from '../diagnostics/report'

/** Reports each name that stands in the list already. */
export function reportDoubles(names: readonly Located<string>[], say: (name: string) => Finding, report: Report): void {
  const first = new Map<string, Located<string>>()
  for (const name of names) {
    const other = first.get(name.value)
    if (other === undefined) first.set(name.value, name)
    else report.add(name.place, say(name.value), { place: other.place, says: both('the first time', '第一次写在') })
  }
}
