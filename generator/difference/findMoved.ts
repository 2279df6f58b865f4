/** Positions in the longest rising sequence that ends at each of the ranks. */
function chain(ranks: readonly number[]): readonly { readonly length: number; readonly from: number }[] {
  const chains: { length: number; from: number }[] = []
  for (const [index, rank] of ranks.entries()) {
    const best = ranks
      .slice(0, index)
      .map((other, at) => ({ length: other < rank ? (chains[at]?.length ?? 0) : 0, from: at }))
      .reduce((a, b) => (b.length > a.length ? b : a), { length: 0, from: -1 })
    chains.push({ length: best.length + 1, from: best.from })
  }
  return chains
}

/** The fewest positions whose items must have moved, given the rank each item had before. */
export function findMoved(ranks: readonly number[]): readonly number[] {
  const chains = chain(ranks)
  const stayed = new Set<number>()
  const max = Math.max(0, ...chains.map(({ length }) => length))
  for (let at = chains.findIndex(({ length }) => length === max); at >= 0; at = chains[at]?.from ?? -1) stayed.add(at)
  return ranks.flatMap((_, index) => (stayed.has(index) ? [] : [index]))
}
