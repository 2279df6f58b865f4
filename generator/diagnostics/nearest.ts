function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const swap = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(swap, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}

/** The known name that a mistyped one most likely means; none where every one is too far. */
export function findNearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase()
  const farthest = Math.max(1, Math.floor(wanted.length / 3))
  let best: { name: string; away: number } | undefined
  for (const candidate of known) {
    const away = distance(wanted, candidate.toLowerCase())
    if (away <= farthest && (best === undefined || away < best.away)) best = { name: candidate, away }
  }
  return best?.name
}

/** The hint under a name that does not resolve. */
export function suggest(name: string, known: Iterable<string>): string | undefined {
  const names = [...known]
  const nearest = findNearest(name, names)
  if (nearest !== undefined) return `did you mean "${nearest}"?`
  if (names.length === 0 || names.length > 12) return undefined
  return `known: ${names.join(', ')}`
}
