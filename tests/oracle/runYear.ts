import type { TestServer } from '../support/testServer'
import { Comparison } from './comparison'
import { changeBuilding } from './deeds/buildings'
import { Drafts } from './deeds/create'
import { demandPlanKind, inboundKind, projectKind, purchaseKind } from './deeds/kinds'
import { leaseKind, leasePlanKind, projectLeaseKind, reportKind } from './deeds/leaseKinds'
import { advance, giveUp, race, takesOfOthers } from './deeds/life'
import { MoneyDeeds } from './deeds/money'
import { productionKind, requestKind, shipmentKind } from './deeds/movingKinds'
import {
  deliveryRivals,
  demandRivals,
  editRivals,
  followUpRivals,
  leaseRivals,
  orderRivals,
  trespass,
} from './deeds/rivals'
import { SheetDeeds } from './deeds/sheets'
import { StockDeeds } from './deeds/stock'
import { openYear } from './openYear'
import { type Doc, isEditable, isLive } from './world'
import type { Deed, Year } from './year'

export interface YearSize {
  readonly seed: number
  readonly projects: number
  readonly documents: number
  /** Requests in flight. */
  readonly width: number
}

const DAYS = 365

function openDrafts(year: Year): Drafts {
  return new Drafts(year, {
    project: projectKind(),
    report: reportKind(year),
    leasePlan: leasePlanKind(year),
    demandPlan: demandPlanKind(year),
    purchase: purchaseKind(year),
    inbound: inboundKind(year),
    admission: requestKind('logistics.inbound-instruction', 'goodsOutboundAdmissionDetailList', year),
    takeout: requestKind('logistics.takeout', 'goodsOutboundAdmissionDetailList', year),
    shipment: shipmentKind('logistics.exit-shipment', year),
    exit: requestKind('logistics.exit-application', 'goodsOutboundExitDetailList', year),
    returned: shipmentKind('logistics.return-shipment', year),
    manufacture: productionKind('production.manufacture', year),
    produce: productionKind('production.produce', year),
    shotBlast: productionKind('production.shot-blast', year),
    lease: leaseKind(year),
    projectLease: projectLeaseKind(),
  })
}

type Draw = () => Deed | undefined

const isOpen = (doc: Doc): boolean => isEditable(doc) || doc.status === 'pending'

/** Each kind of deed as often as it weighs. */
function toDraws(year: Year, isFull: () => boolean): Draw {
  const drafts = openDrafts(year)
  const stock = new StockDeeds(year)
  const money = new MoneyDeeds(year)
  const sheets = new SheetDeeds(year)
  const ofOne = (deed: (year: Year, doc: Doc) => Deed | undefined, isMeant: (doc: Doc) => boolean) => () => {
    const doc = year.pick(year.world.docs.filter(isMeant))
    return doc && deed(year, doc)
  }
  const weights: readonly (readonly [number, Draw])[] = [
    [70, ofOne(advance, isOpen)],
    [2, ofOne(advance, () => true)],
    // Seldom: hundreds of other documents are advanced between two steps of one that waits.
    [0.5, ofOne(giveUp, (doc) => doc.status === 'pending' && takesOfOthers(doc))],
    [2, ofOne(race, ({ status }) => status === 'pending')],
    [1, ofOne(editRivals, isEditable)],
    [1, ofOne(trespass, () => true)],
    [2, ofOne(changeBuilding, ({ buildings }) => buildings !== undefined)],
    [1, () => orderRivals(year)],
    [1, () => demandRivals(year)],
    [1, () => deliveryRivals(year)],
    [1, () => followUpRivals(year)],
    [1, () => leaseRivals(year)],
    [0.7, () => sheets.settle()],
    [0.7, () => sheets.correct()],
    [0.5, () => money.race()],
    [2, () => drafts.report()],
    [2, () => drafts.leasePlan()],
    [4, () => drafts.demandPlan()],
    [2, () => drafts.purchase()],
    [5, () => drafts.inbound()],
    [1, drafts.admission],
    [1.5, drafts.takeout],
    [3, drafts.shipment],
    [1, drafts.exit],
    [2, drafts.returned],
    [3, () => drafts.production()],
    [2, () => drafts.lease()],
    [1, () => drafts.projectLease()],
    [4, () => stock.putIn()],
    [4, () => stock.takeOut()],
    [1, () => stock.allot()],
    [1.5, () => stock.reverse()],
    [1, () => stock.check()],
    [0.5, () => stock.race()],
    [3, () => money.receive()],
    [1, () => money.enter()],
    [1, () => money.correct()],
  ]
  const all = weights.reduce((sum, [weight]) => sum + weight, 0)
  return () => {
    if (!isFull() && year.chance(0.1)) return drafts.project()
    let left = year.random() * all
    return weights.find(([weight]) => {
      left -= weight
      return left < 0
    })?.[1]()
  }
}

export interface YearEnd {
  readonly differences: readonly string[]
  readonly documents: number
  readonly projects: number
  /** Documents that took effect and are of several projects or plans. */
  readonly shared: number
  /** Documents that took effect and name an application. */
  readonly following: number
  /** Documents that took of others until their applicants gave them up. */
  readonly givenUp: number
  readonly verbs: Year['verbs']
}

function countProjects({ world }: Year): number {
  return world.docs.filter(({ kind }) => kind.resource === 'project.project').length
}

function countDocuments({ world, verbs }: Year): number {
  const steps = [...verbs].map(([name, { done }]) => (ONE_STEP.has(name) ? done : 0))
  return steps.reduce((all, done) => all + done, world.docs.length)
}

/** Lets the months of a year go by as its documents come in; answers how many are over. */
function passMonths(year: Year, share: number, months: number): number {
  if (share * DAYS <= months * 30) return months
  year.pass(30)
  return months + 1
}

/** Replays a year of random business on a server and compares it with the model; stops where they differ. */
export async function runYear(server: TestServer, { seed, projects, documents, width }: YearSize): Promise<YearEnd> {
  const year = await openYear(server, seed)
  const comparison = await Comparison.open(year)
  const draw = toDraws(year, () => countProjects(year) >= projects)
  const isGoing = () => countDocuments(year) < documents || countProjects(year) < projects
  let months = 0
  while (isGoing() && year.differences.length === 0) {
    await year.round(draw, width)
    const before = months
    months = passMonths(year, Math.min(1, countDocuments(year) / documents), months)
    if (months > before && months % 4 === 0) await comparison.compare()
  }
  if (year.differences.length === 0) await comparison.compare()
  const { differences, verbs } = year
  const live = year.world.docs.filter(isLive)
  return {
    ...{ differences, documents: countDocuments(year), projects: countProjects(year), verbs },
    shared: live.filter(({ further = [] }) => further.length > 0).length,
    following: live.filter(({ sources = [] }) => sources.length > 0).length,
    givenUp: year.world.docs.filter((doc) => doc.status === 'givenUp' && takesOfOthers(doc)).length,
  }
}

/** Writes that are a document by themselves, without an audit. */
const ONE_STEP: ReadonlySet<string> = new Set([
  'warehouse.in-out.put-in',
  'warehouse.in-out.take-out',
  'warehouse.in-out.line-take-out',
  'warehouse.in-out.reverse',
  'warehouse.stock-check.add',
  'warehouse.allot.take-out',
  'lease.invoice.payment',
  'lease.pay-detail.add',
])
