import { memoizeByObject } from './memoizeByObject'

type Keyed = ReadonlyMap<string, unknown> | ReadonlySet<string>

const isKeyed = (member: unknown): member is Keyed => member instanceof Map || member instanceof Set

/** Of a set nothing but whether a key is in it. */
function valueIn(member: Keyed, key: string): unknown {
  return member instanceof Map ? member.get(key) : member.has(key)
}

function compare(before: Keyed, now: Keyed): readonly string[] {
  const changed: string[] = []
  for (const key of now.keys()) if (!before.has(key) || valueIn(before, key) !== valueIn(now, key)) changed.push(key)
  for (const key of before.keys()) if (!now.has(key)) changed.push(key)
  return changed
}

/** Neither holds the other: what was made first would hold all that came after it, or the other way round. */
const changesFrom = memoizeByObject((before: Keyed) => memoizeByObject((now: Keyed) => compare(before, now)))

/** Which keys of two maps or sets are not answered the very same, asked by each of a thousand files; none where they are something else. */
export function findChanged(before: unknown, now: unknown): readonly string[] | undefined {
  return isKeyed(before) && isKeyed(now) ? changesFrom(before)(now) : undefined
}
