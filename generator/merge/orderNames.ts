import type { Versions } from './versions'

/**
 * The names of all entries in the order after both changes: that of the side which moved any, ours if neither or both
 * did; what only the other side has stands behind what stands before it there, and behind what was added in the same place.
 */
export function orderNames({ base, ours, theirs }: Versions<readonly string[]>): readonly string[] {
  const [lead, other] = isMoved(base, ours) || !isMoved(base, theirs) ? [ours, theirs] : [theirs, ours]
  const names = [...lead]
  const isAdded = (name: string | undefined) => name !== undefined && !base.includes(name) && !other.includes(name)
  for (const [index, name] of other.entries()) {
    if (names.includes(name)) continue
    const before = other.slice(0, index).findLast((earlier) => names.includes(earlier))
    let place = before === undefined ? 0 : names.indexOf(before) + 1
    while (isAdded(names[place])) place += 1
    names.splice(place, 0, name)
  }
  return names
}

function isMoved(base: readonly string[], side: readonly string[]): boolean {
  const kept = base.filter((name) => side.includes(name))
  return side.filter((name) => base.includes(name)).some((name, index) => name !== kept[index])
}
