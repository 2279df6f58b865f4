import { memoizeByObject } from './memoizeByObject'

type Keyed = ReadonlyMap<string, unknown> | ReadonlySet<string>

const isKeyed = (member: unknown): member is Keyed => member instanceof Map || member instanceof Set

function valueIn(member: Keyed, key: string): unknown {
  return member instanceof Map ? member.get(key) : member.has(key)
}

function compare(before: Keyed, now: Keyed): readonly string[] {
  const changed: string[] = []
  for (const key of now.keys()) if (!before.has(key) || valueIn(before, key) !== valueIn(now, key)) changed.push(key)
  for (const key of before.keys()) if (!now.has(key)) changed.push(key)
  return changed
}

/** Weak in both keys, so that neither map keeps the other alive. */
const changesFrom = memoizeByObject((before: Keyed) => memoizeByObject((now: Keyed) => compare(before, now)))

/** Keys with different values in two maps or sets; undefined for other objects. Memoized for all files. */
export function findChanged(before: unknown, now: unknown): readonly string[] | undefined {
  return isKeyed(before) && isKeyed(now) ? changesFrom(before)(now) : undefined
}
