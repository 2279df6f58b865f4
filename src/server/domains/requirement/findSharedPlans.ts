import type { Id } from '../../../contract/value'
import type { Pieces } from './openGoods'

/** How plans and the documents that take from them are found. */
interface Shared<Taker> {
  /** Undefined for a plan that holds nothing to be counted. */
  readonly readGoods: (planId: Id) => Promise<readonly Pieces[] | undefined>
  readonly listTakers: (planId: Id) => Promise<readonly Taker[]>
  readonly idOf: (taker: Taker) => Id
  readonly plansOf: (taker: Taker) => readonly Id[]
}

/**
 * Finds the goods of plans, the documents that name them, and transitively the plans that share a document with them:
 * what one document holds of a plan decides what another finds in the next. Plans without goods have no entry.
 */
export async function findSharedPlans<Taker>(asked: readonly Id[], shared: Shared<Taker>) {
  const plans = new Map<Id, readonly Pieces[]>()
  const takers = new Map<Id, Taker>()
  const reached = new Set(asked)
  // Plans that are reached meanwhile are visited, too.
  for (const id of reached) {
    const goods = await shared.readGoods(id)
    if (goods !== undefined) plans.set(id, goods)
    for (const taker of await shared.listTakers(id)) {
      takers.set(shared.idOf(taker), taker)
      for (const other of shared.plansOf(taker)) reached.add(other)
    }
  }
  return { plans, takers: [...takers.values()] }
}
