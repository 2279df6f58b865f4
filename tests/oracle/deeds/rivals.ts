import { ACCOUNTS, type Account } from '../model/flows'
import { fits, withoutChecks } from '../model/goods'
import { begin, type Doc, isEditable, isLive, type Row } from '../world'
import type { Deed, Year } from '../year'
import { fitsLease } from './kinds'
import { fitsSource } from './movingKinds'
import { findUnordered, groupOf } from './open'

const submitOf = (doc: Doc): { readonly operation: string; readonly body: Row } => ({
  operation: `${doc.kind.resource}.submit`,
  body: { [doc.kind.key]: doc.id },
})

const authorOf = ({ own }: Doc): Account => [...own][0] ?? 'admin'

/**
 * Drafts that want the same are handed in at once: as many go through as there is for, in whichever order. Those that
 * nothing limits may have come last, whenever they were sent, and are judged last.
 */
export function submitRivals(year: Year, rivals: readonly Doc[], fitsBeside: (doc: Doc) => boolean): Deed {
  const touches = rivals.flatMap((doc) => [doc.id, ...doc.kind.touches(doc)])
  const run = async () => {
    const submits = rivals.map(async (doc) => {
      const { operation, body } = submitOf(doc)
      return { doc, ...(await year.send(operation, { as: authorOf(doc), body })) }
    })
    const answers = await Promise.all(submits)
    const isFree = ({ doc }: { readonly doc: Doc }) => doc.kind.isFree?.(doc) === true
    const done = answers.filter(({ isDone }) => isDone).toSorted((a, b) => Number(isFree(a)) - Number(isFree(b)))
    for (const { doc } of done) {
      doc.goods = withoutChecks(doc.goods)
      if (!fitsBeside(doc))
        year.differ(`${doc.kind.resource} ${doc.id}: submitted beside its rivals, there is nothing left for it`)
      begin(doc, authorOf(doc))
    }
    for (const { doc, text } of answers.filter(({ isDone }) => !isDone)) {
      if (doc.kind.allowsSubmit({ ...doc, goods: withoutChecks(doc.goods) }))
        year.differ(`${doc.kind.resource} ${doc.id}: refused beside its rivals (${text}), yet there is enough`)
    }
  }
  return { touches, run }
}

const isDraft = (doc: Doc) => isEditable(doc) && authorOf(doc) === 'operator'

/** Drafts of a kind that want the same as one of them. */
function drawRivals(year: Year, isMeant: (doc: Doc) => boolean, wants: (doc: Doc) => unknown): readonly Doc[] {
  const drafts = year.world.docs.filter((doc) => isDraft(doc) && isMeant(doc))
  const first = year.pick(drafts)
  const rivals = drafts.filter((doc) => first !== undefined && wants(doc) === wants(first))
  return rivals.length < 2 ? [] : rivals.slice(0, MOST)
}

/** As many are handed in at once. */
const MOST = 6

const groupName = (doc: Doc | undefined, { world }: Year) => doc && groupOf(doc, world).name

/** Orders of one plan. */
export function orderRivals(year: Year): Deed | undefined {
  const isOrder = (doc: Doc) => doc.kind.resource === 'procurement.purchase-order' && doc.plan !== undefined
  const rivals = drawRivals(year, isOrder, ({ plan }) => plan)
  const fitsBeside = (doc: Doc) => doc.plan !== undefined && fits(doc.goods, findUnordered(doc.plan, year.world, doc))
  return rivals.length === 0 ? undefined : submitRivals(year, rivals, fitsBeside)
}

/** Demand plans of projects that they share, perhaps by way of a third one. */
export function demandRivals(year: Year): Deed | undefined {
  const isDemand = (doc: Doc) => doc.kind.resource === 'requirement.demand-plan'
  const rivals = drawRivals(year, isDemand, ({ project }) => groupName(project, year))
  return rivals.length === 0 ? undefined : submitRivals(year, rivals, (doc) => fitsLease(year, doc))
}

/** Deliveries of plans that they share. */
export function deliveryRivals(year: Year): Deed | undefined {
  const isDelivery = (doc: Doc) => doc.kind.resource === 'logistics.inbound-instruction' && doc.plan !== undefined
  const rivals = drawRivals(year, isDelivery, ({ plan }) => groupName(plan, year))
  return rivals.length === 0 ? undefined : submitRivals(year, rivals, (doc) => doc.kind.allowsSubmit(doc))
}

/** Documents that name one application. */
export function followUpRivals(year: Year): Deed | undefined {
  const rivals = drawRivals(
    year,
    ({ sources = [] }) => sources.length > 0,
    ({ sources }) => sources?.[0],
  )
  return rivals.length === 0 ? undefined : submitRivals(year, rivals, (doc) => fitsSource(year, doc))
}

/** Leases of what came in once. */
export function leaseRivals(year: Year): Deed | undefined {
  const rivals = drawRivals(
    year,
    ({ putIns }) => putIns !== undefined,
    ({ plan }) => plan,
  )
  const fitsBeside = (doc: Doc) => {
    const others = year.world.docs.filter((other) => other.putIns && other.id !== doc.id && isLive(other))
    return others.every(({ putIns = [] }) => !putIns.some((putIn) => doc.putIns?.includes(putIn)))
  }
  return rivals.length === 0 ? undefined : submitRivals(year, rivals, fitsBeside)
}

/** Two save one draft that both opened: the second one is told. */
export function editRivals(year: Year, doc: Doc): Deed | undefined {
  if (!isEditable(doc) || !doc.kind.allowsSave(doc)) return undefined
  return {
    touches: [doc.id, ...doc.kind.touches(doc)],
    run: async () => {
      const { version } = await year.read(`${doc.kind.resource}.detail`, { [doc.kind.query]: doc.id })
      const body = { ...doc.kind.toBody(doc), [doc.kind.id]: doc.id, version }
      const saves = [1, 2, 3].map(() => year.send(`${doc.kind.resource}.update`, { as: authorOf(doc), body }))
      const done = (await Promise.all(saves)).filter(({ isDone }) => isDone)
      if (doc.kind.allowsSave(doc)) year.compare(`${doc.kind.resource} ${doc.id} saved at once`, 1, done.length)
    },
  }
}

/** Who may do it at all, whatever the status: everybody else is refused and changes nothing. */
const OFFICE: readonly Account[] = ['admin', 'operator']
const WRITERS: { readonly [resource: string]: readonly Account[] } = {
  'project.project': [...OFFICE, 'clerk'],
  'project.rental-report': [...OFFICE, 'clerk'],
  'requirement.demand-plan': [...OFFICE, 'factory'],
  'production.manufacture': [...OFFICE, 'factory'],
  'production.produce': [...OFFICE, 'factory'],
  'production.shot-blast': [...OFFICE, 'factory'],
}

/** Somebody without the right, or whose document it is not, hands it in. */
export function trespass(year: Year, doc: Doc): Deed | undefined {
  const author = authorOf(doc)
  const strangers = ACCOUNTS.filter((account) => account !== author && !OFFICE.includes(account))
  const as = year.pick(strangers.filter((account) => !doc.own.has(account)))
  if (as === undefined) return undefined
  const { operation, body } = submitOf(doc)
  const isWriter = (WRITERS[doc.kind.resource] ?? OFFICE).includes(as)
  return {
    touches: [doc.id],
    run: async () => {
      const answer = await year.send(operation, { as, body })
      if (answer.isDone)
        year.differ(`${operation} by ${as}, ${isWriter ? 'who is not its author' : 'who may not'}: was done`)
    },
  }
}
