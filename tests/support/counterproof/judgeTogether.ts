/** One run of the tests with several mutations applied at once. */
export interface Round {
  /** Ids whose mutation was applied. */
  readonly applied: ReadonlySet<string>
  /** Ids of which a test failed or did not run. */
  readonly failed: ReadonlySet<string>
}

/** Each mutation is in `each` of the rounds; 6 and 2 give 15 different pairs, so that neighbours are told apart. */
export function planRounds(ids: readonly string[], [count, each]: readonly [number, number]): string[][] {
  const chosen = chooseRounds(count, each)
  const planned = ids.map((id, index) => ({ id, rounds: chosen[index % chosen.length] ?? [] }))
  return Array.from({ length: count }, (_, round) =>
    planned.filter(({ rounds }) => rounds.includes(round)).map(({ id }) => id),
  )
}

function chooseRounds(count: number, each: number, from = 0): number[][] {
  if (each === 0) return [[]]
  return Array.from({ length: count - from }, (_, index) => from + index).flatMap((first) =>
    chooseRounds(count, each - 1, first + 1).map((rest) => [first, ...rest]),
  )
}

/** `red`: failed in the rounds with the mutation, and in no other; `unclear`: another mutation may be the cause. */
export function judgeTogether(id: string, rounds: readonly Round[]): 'red' | 'green' | 'unclear' {
  const isApplied = rounds.map(({ applied }) => applied.has(id))
  const hasFailed = rounds.map(({ failed }) => failed.has(id))
  if (!isApplied.includes(true)) return 'unclear'
  if (!hasFailed.includes(true)) return 'green'
  return isApplied.every((applied, index) => applied === hasFailed[index]) ? 'red' : 'unclear'
}
