import { type Goods, toAccepted, toHeld } from '../model/goods'
import { findRest } from '../model/shared'
import { type Doc, isLive, type World } from '../world'

type Pieces = ReadonlyMap<string, number>

const DEMAND_PLAN = 'requirement.demand-plan'
const INBOUND = 'logistics.inbound-instruction'

export const projectsOf = ({ project, further = [] }: Doc): readonly Doc[] => (project ? [project, ...further] : [])

export const plansOf = ({ plan, further = [] }: Doc): readonly Doc[] => (plan ? [plan, ...further] : [])

/** As many documents of a kind are drawn together; nothing is taken across groups, so that all cuts can be tried. */
const GROUP = 4

/** Name and members of the group of a document. */
export function groupOf({ id, kind }: Doc, { docs }: World): { readonly name: string; readonly members: Doc[] } {
  const same = docs.filter((doc) => doc.kind.resource === kind.resource)
  const number = Math.floor(same.findIndex((doc) => doc.id === id) / GROUP)
  return { name: `${kind.resource} ${number}`, members: same.slice(number * GROUP, (number + 1) * GROUP) }
}

/** Documents that hold goods, and those that take some. */
interface Sharing {
  readonly stores: ReadonlyMap<Doc, readonly Goods[]>
  readonly takers: readonly { readonly of: readonly Doc[]; readonly goods: readonly Goods[] }[]
}

const countOf = (goods: readonly Goods[], code: string): number =>
  goods.filter(({ sku }) => sku === code).reduce((all, { qty }) => all + qty, 0)

/** Open pieces of each product that the asked documents name. */
function findOpen(asked: readonly Doc[], { stores, takers }: Sharing): Pieces {
  const named = asked.flatMap((doc) => stores.get(doc) ?? []).map(({ sku }) => sku)
  return new Map(
    [...new Set(named)].map((sku) => {
      const held = new Map([...stores].map(([doc, goods]) => [doc, countOf(goods, sku)] as const))
      const claims = takers.map(({ of, goods }) => ({ of, qty: countOf(goods, sku) }))
      return [sku, findRest(asked, held, claims)]
    }),
  )
}

interface Wanted {
  readonly resource: string
  readonly but?: Doc
}

const listLive = ({ docs }: World, { resource, but }: Wanted): readonly Doc[] =>
  docs.filter((doc) => doc.kind.resource === resource && doc.id !== but?.id && isLive(doc))

/** Pieces of a plan that other orders have not taken. */
export function findUnordered(plan: Doc, world: World, but?: Doc): Pieces {
  const orders = listLive(world, { resource: 'procurement.purchase-order', but }).filter((doc) => doc.plan === plan)
  const takers = orders.map(({ goods }) => ({ of: [plan], goods }))
  return findOpen([plan], { stores: new Map([[plan, plan.goods]]), takers })
}

/** Pieces of plans that other deliveries have not taken. */
export function findUndelivered(plans: readonly Doc[], world: World, but?: Doc): Pieces {
  const stores = new Map(plans.flatMap((plan) => groupOf(plan, world).members).map((plan) => [plan, plan.goods]))
  const deliveries = listLive(world, { resource: INBOUND, but }).filter(({ plan }) => plan && stores.has(plan))
  return findOpen(plans, { stores, takers: deliveries.map((doc) => ({ of: plansOf(doc), goods: toHeld(doc) })) })
}

export const listLeasePlans = (project: Doc, { docs }: World): readonly Doc[] =>
  docs.filter((doc) => doc.kind.resource === 'lease.plan' && doc.project === project && doc.status === 'agreed')

/** Goods of the agreed lease plans of projects that no other live demand plan has taken. */
export function findLeased(projects: readonly Doc[], world: World, but?: Doc): Pieces {
  const members = projects.flatMap((project) => groupOf(project, world).members)
  const stores = new Map(
    members.map((project) => [project, listLeasePlans(project, world).flatMap(({ goods }) => goods)] as const),
  )
  const demands = listLive(world, { resource: DEMAND_PLAN, but }).filter(
    (doc) => doc.project && stores.has(doc.project),
  )
  return findOpen(projects, { stores, takers: demands.map((doc) => ({ of: projectsOf(doc), goods: doc.goods })) })
}

/** Pieces of an application that no other document which names it has taken. */
export function findUnfollowed(source: Doc, { docs }: World, but?: Doc): Pieces {
  const followers = docs.filter((doc) => doc.sources?.includes(source) && doc.id !== but?.id && isLive(doc))
  const takers = followers.map((doc) => ({ of: [source], goods: toHeld(doc) }))
  return findOpen([source], { stores: new Map([[source, source.goods]]), takers })
}

const EXIT = 'logistics.exit-application'
const RETURN = 'logistics.return-shipment'

/** Pieces on the sites of a project that no other document asks for: a return takes from whichever application. */
export function findLeavable({ id, project }: Pick<Doc, 'project'> & { readonly id?: string }, world: World): Pieces {
  const own = world.docs.filter((doc) => doc.project === project && doc.id !== id && isLive(doc))
  const countAll = (resource: string, isMeant: (doc: Doc) => boolean, sku: string) =>
    countOf(
      own.filter((doc) => doc.kind.resource === resource && isMeant(doc)).flatMap(({ goods }) => goods.map(toAccepted)),
      sku,
    )
  const isAgreed = ({ status }: Doc) => status === 'agreed'
  const isWaiting = ({ status }: Doc) => status === 'pending'
  const there = world.ledger.piecesOnSites(project?.id ?? '')
  return new Map(
    [...there].map(([sku, qty]) => {
      const unreturned = Math.max(0, countAll(EXIT, isAgreed, sku) - countAll(RETURN, () => true, sku))
      return [sku, qty - countAll(RETURN, isWaiting, sku) - countAll(EXIT, isWaiting, sku) - unreturned]
    }),
  )
}

/** What sharing documents touch: whatever may take of the same. */
export const sharedBy = (doc: Doc | undefined, world: World): readonly string[] =>
  doc === undefined ? [] : [`shared by ${groupOf(doc, world).name}`]
