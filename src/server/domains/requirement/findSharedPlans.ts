import type { Id } from '../../../contract/value'
import type { Pieces } from './openGoods'

/** How plans and the documents that take from them are found, of several plans at a time. */
interface Shared<Taker> {
  /** Plans that hold nothing to be counted have no entry. */
  readonly readGoods: (planIds: readonly Id[]) => Promise<ReadonlyMap<Id, readonly Pieces[]>>
  readonly listTakers: (planIds: readonly Id[]) => Promise<readonly Taker[]>
  readonly idOf: (taker: Taker) => Id
  readonly plansOf: (taker: Taker) => readonly Id[]
}

/**
 * Finds the goods of plans, the documents that name them, and transitively the plans that share a document with them:
 * what one document holds of a plan decides what another finds in the next. Plans without goods have no entry. All
 * plans of one distance are read at once.
 */
export async function findSharedPlans<Taker>(asked: readonly Id[], shared: Shared<Taker>) {
  const plans = new Map<Id, readonly Pieces[]>()
  const takers = new Map<Id, Taker>()
  const reached = new Set<Id>()
  for (let next = [...new Set(asked)]; next.length > 0; ) {
    for (const id of next) reached.add(id)
    for (const [id, goods] of await shared.readGoods(next)) plans.set(id, goods)
    const found = await shared.listTakers(next)
    for (const taker of found) takers.set(shared.idOf(taker), taker)
    next = [...new Set(found.flatMap(shared.plansOf))].filter((id) => !reached.has(id))
  }
  return { plans, takers: [...takers.values()] }
}
