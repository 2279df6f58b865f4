import type { Finding, Place } from './diagnostic'
import { both } from './languages'
import type { Report } from './report'

interface Name {
  readonly value: string
  readonly place: Place
}

/** Reports each name that stands in the list already. */
export function reportRepeated(names: readonly Name[], say: (name: string) => Finding, report: Report): void {
  const first = new Map<string, Name>()
  for (const name of names) {
    const other = first.get(name.value)
    if (other === undefined) first.set(name.value, name)
    else report.add(name.place, say(name.value), { place: other.place, says: both('the first time', '第一次写在') })
  }
}
