import { ACCOUNTS, type Account } from '../model/flows'
import { fits, withoutChecks } from '../model/goods'
import { type Doc, isEditable, isLive, type Row } from '../world'
import type { Deed, Year } from '../year'
import { fitsLease } from './kinds'
import { findOpen, leasedOf } from './open'

const TAKER = 'procurement.purchase-order'

const submitOf = (doc: Doc): { readonly operation: string; readonly body: Row } => ({
  operation: `${doc.kind.resource}.submit`,
  body: { [doc.kind.key]: doc.id },
})

const authorOf = ({ own }: Doc): Account => [...own][0] ?? 'admin'

/** Drafts that want the same are handed in at once: as many go through as there is for, in whichever order. */
export function submitRivals(year: Year, rivals: readonly Doc[], allows: (doc: Doc) => boolean): Deed['run'] {
  return async () => {
    const submits = rivals.map(async (doc) => {
      const { operation, body } = submitOf(doc)
      return { doc, ...(await year.send(operation, { as: authorOf(doc), body })) }
    })
    const answers = await Promise.all(submits)
    for (const { doc } of answers.filter(({ isDone }) => isDone)) {
      doc.goods = withoutChecks(doc.goods)
      if (!allows(doc))
        year.differ(`${doc.kind.resource} ${doc.id}: submitted beside its rivals, there is nothing left for it`)
      doc.status = 'pending'
    }
    for (const { doc, text } of answers.filter(({ isDone }) => !isDone)) {
      if (allows(doc))
        year.differ(`${doc.kind.resource} ${doc.id}: refused beside its rivals (${text}), yet there is enough`)
    }
  }
}

const isDraft = (doc: Doc) => isEditable(doc) && authorOf(doc) === 'operator'

/** Orders of one plan. */
export function orderRivals(year: Year): Deed | undefined {
  const drafts = year.world.docs.filter((doc) => doc.kind.resource === TAKER && doc.plan && isDraft(doc))
  const plan = year.pick(drafts)?.plan
  const rivals = drafts.filter((doc) => doc.plan === plan)
  if (plan === undefined || rivals.length < 2) return undefined
  const allows = (doc: Doc) => fits(doc.goods, findOpen(plan, { taker: TAKER, but: doc }, year.world))
  return { touches: [`plan ${plan.id}`, ...rivals.map(({ id }) => id)], run: submitRivals(year, rivals, allows) }
}

/** Demand plans of one project. */
export function demandRivals(year: Year): Deed | undefined {
  const drafts = year.world.docs.filter((doc) => doc.kind.resource === 'requirement.demand-plan' && isDraft(doc))
  const project = year.pick(drafts)?.project
  const rivals = drafts.filter((doc) => doc.project === project)
  if (project === undefined || rivals.length < 2) return undefined
  return {
    touches: [...leasedOf(project), ...rivals.map(({ id }) => id)],
    run: submitRivals(year, rivals, (doc) => fitsLease(year, doc)),
  }
}

/** Leases of what came in once. */
export function leaseRivals(year: Year): Deed | undefined {
  const drafts = year.world.docs.filter((doc) => doc.putIns && isDraft(doc))
  const plan = year.pick(drafts)?.plan
  const rivals = drafts.filter((doc) => doc.plan === plan)
  if (plan === undefined || rivals.length < 2) return undefined
  const allows = (doc: Doc) => {
    const others = year.world.docs.filter((other) => other.putIns && other !== doc && isLive(other))
    return others.every(({ putIns = [] }) => !putIns.some((putIn) => doc.putIns?.includes(putIn)))
  }
  const touches = [`plan ${plan.id}`, `account ${rivals[0]?.factory.id}`, ...rivals.map(({ id }) => id)]
  return { touches, run: submitRivals(year, rivals, allows) }
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
