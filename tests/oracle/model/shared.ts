/** Pieces that somebody takes of several stores, of whichever of them. */
export interface Claim<Store> {
  readonly of: readonly Store[]
  readonly qty: number
}

const sumOf = (values: Iterable<number>): number => [...values].reduce((all, value) => all + value, 0)

/**
 * All that claims together can get of stores: the smallest cut of what flows from one to the other, found by trying
 * each set of stores that are emptied. Claims that reach another store are then met in full.
 */
function findMost<Store>(stores: ReadonlyMap<Store, number>, claims: readonly Claim<Store>[]): number {
  const names = [...stores.keys()]
  const cuts = Array.from({ length: 2 ** names.length }, (_, cut) => {
    const emptied = new Set(names.filter((_name, index) => Math.floor(cut / 2 ** index) % 2 === 1))
    const met = claims.filter(({ of }) => of.some((store) => !emptied.has(store)))
    return sumOf([...emptied].map((store) => stores.get(store) ?? 0)) + sumOf(met.map(({ qty }) => qty))
  })
  return Math.min(...cuts)
}

/** What stores still give together while all claims get as much as before. */
export function findRest<Store>(
  asked: readonly Store[],
  stores: ReadonlyMap<Store, number>,
  claims: readonly Claim<Store>[],
): number {
  return findMost(stores, [...claims, { of: asked, qty: Number.POSITIVE_INFINITY }]) - findMost(stores, claims)
}
