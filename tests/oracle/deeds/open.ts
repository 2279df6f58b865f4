import { type Goods, toAccepted } from '../model/goods'
import { type Doc, isLive, type World } from '../world'

/** Documents that take goods from a plan; each kind takes for itself. */
export type Taker = 'procurement.purchase-order' | 'logistics.inbound-instruction'

const LAST_WORD: { readonly [taker in Taker]: (doc: Doc) => readonly Goods[] } = {
  'procurement.purchase-order': ({ goods }) => goods,
  'logistics.inbound-instruction': ({ goods }) => goods.map(toAccepted),
}

/** Pieces of a plan that documents of a kind have not taken. */
export function findOpen(
  plan: Doc,
  { taker, but }: { readonly taker: Taker; readonly but?: Doc },
  { docs }: World,
): ReadonlyMap<string, number> {
  const open = new Map<string, number>()
  for (const { sku, qty } of plan.goods) open.set(sku, (open.get(sku) ?? 0) + qty)
  const takers = docs.filter((doc) => doc.kind.resource === taker && doc.plan === plan && doc !== but && isLive(doc))
  for (const { sku, qty } of takers.flatMap(LAST_WORD[taker])) open.set(sku, (open.get(sku) ?? 0) - qty)
  return open
}

/** Goods of the agreed lease plans of a project that no live demand plan has taken; undefined without a lease plan. */
export function findLeased(project: Doc, { docs }: World, but?: Doc): ReadonlyMap<string, number> | undefined {
  const plans = docs.filter(
    (doc) => doc.kind.resource === 'lease.plan' && doc.project === project && doc.status === 'agreed',
  )
  if (plans.length === 0) return undefined
  const open = new Map<string, number>()
  for (const { sku, qty } of plans.flatMap(({ goods }) => goods)) open.set(sku, (open.get(sku) ?? 0) + qty)
  const takers = docs.filter(
    (doc) => doc.kind.resource === 'requirement.demand-plan' && doc.project === project && doc !== but && isLive(doc),
  )
  for (const { sku, qty } of takers.flatMap(({ goods }) => goods)) {
    const there = open.get(sku)
    // What was taken before there was a lease plan may be more than it holds.
    if (there !== undefined) open.set(sku, Math.max(0, there - qty))
  }
  return open
}

/** Names what the lease plans of a project hold open. */
export const leasedOf = (project: Doc | undefined): readonly string[] =>
  project === undefined ? [] : [`demand of ${project.id}`]
