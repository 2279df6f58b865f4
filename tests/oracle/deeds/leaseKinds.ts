import { cents, toBig } from '../model/decimals'
import { FLOWS } from '../model/flows'
import { sumWeight, toAccepted } from '../model/goods'
import { toBills } from '../model/rent'
import { type Building, type Doc, isLive, type Kind, type Row } from '../world'
import type { Year } from '../year'
import { drawBuildings } from './create'
import { Draw, toRows } from './draw'
import { kind } from './kinds'
import { sharedBy } from './open'

const sameFloors = (one: Building, other: Building): boolean =>
  one.number === other.number &&
  (one.from ?? 0) <= (other.to ?? Number.POSITIVE_INFINITY) &&
  (other.from ?? 0) <= (one.to ?? Number.POSITIVE_INFINITY)

/** No floor of a building is told twice, in one report or in another live one of the project. */
function isNew(year: Year, { buildings = [], project, id }: Doc): boolean {
  const others = year.world.docs.filter(
    (doc) => doc.buildings && doc.project === project && doc.id !== id && isLive(doc),
  )
  const told = others.flatMap((doc) => doc.buildings ?? [])
  return buildings.every(
    (one, index) => ![...told, ...buildings.slice(0, index)].some((other) => sameFloors(one, other)),
  )
}

export function reportKind(year: Year): Kind {
  return kind({
    resource: 'project.rental-report',
    id: 'projectRentalReportReqId',
    flow: FLOWS.Changes,
    touches: ({ project }) => [`buildings ${project?.id}`],
    allowsSave: (doc) => isNew(year, doc),
    allowsSubmit: (doc) => isNew(year, doc),
    vary: (doc) => {
      doc.buildings = drawBuildings(year)
    },
    toBody: ({ project, buildings = [] }) => ({
      projectId: project?.id,
      projectRentalReportList: buildings.map(({ number, from, to, weight, area }) => ({
        ...{ buildNumber: number, floorFromNumber: from, floorToNumber: to },
        ...{ convertAmount: weight.toFixed(3), floorAcre: area.toFixed(2) },
      })),
    }),
    toFigures: ({ buildings = [] }) => ({
      totalWeight: sumWeight(buildings),
      totalArea: cents(buildings.reduce((all, { area }) => all.plus(area), toBig(0))),
    }),
  })
}

export function leasePlanKind(year: Year): Kind {
  return kind({
    resource: 'lease.plan',
    id: 'leaseId',
    hasReset: false,
    flow: FLOWS.Document,
    touches: ({ project }) => sharedBy(project, year.world),
    vary: (doc) => {
      doc.goods = new Draw(year).common(900)
    },
    toBody: ({ project, goods }) => ({
      projectId: project?.id,
      totalRentalMes: toRows(goods),
      deliveryMethod: '1',
      ...{ leaseQty: 1, estimatedEntryDate: '2026-03-01', estimatedExitDate: '2027-02-28' },
      ...{ rentPayCycle: 1, totalPeriods: 12, leaseTotalMoney: '0' },
    }),
    toFigures: ({ goods }) => ({ totalTheoreticalWeight: sumWeight(goods) }),
  })
}

const weightOf = (putIns: readonly Doc[] = []) => sumWeight(putIns.flatMap(({ goods }) => goods.map(toAccepted)))

/** What came in is leased once, by the lease submitted first. */
function isFree(year: Year, { putIns = [], kind: own, id }: Doc): boolean {
  const others = year.world.docs.filter((doc) => doc.kind === own && doc.id !== id && isLive(doc))
  const held = new Set(others.flatMap((doc) => doc.putIns ?? []))
  return putIns.length > 0 && putIns.every((putIn) => !held.has(putIn))
}

const toAccount = ({ factory, id }: Doc): string => (factory.id === '' ? `account ${id}` : `account ${factory.id}`)

/** Bills come with the approval. */
function bill(doc: Doc): boolean {
  if (doc.terms !== undefined) doc.factory.bills.push(...toBills(doc.id, doc.terms))
  return true
}

export function leaseKind(year: Year): Kind {
  const allows = (doc: Doc) => isFree(year, doc)
  return kind({
    resource: 'lease.project-lease',
    id: 'leaseId',
    flow: FLOWS.Changes,
    touches: (doc) => [toAccount(doc), ...sharedBy(doc.plan, year.world)],
    allowsSave: allows,
    allowsSubmit: allows,
    book: bill,
    toBody: ({ code, factory, plan, putIns = [], terms, month }) => ({
      factoryId: factory.id,
      requirementId: plan?.id,
      settlementMonthAndWeight: [{ yearMonth: putIns[0]?.month ?? month, putInIds: putIns.map(({ id }) => id) }],
      leaseConfirmCode: code,
      ...{ lfComplete: '1', leaseQty: 2, tax: '13' },
      ...toTerms(terms),
      totalCurValue: terms?.total.toFixed(2),
      ...(terms?.advance.eq(0) === false ? { initialPayDue: terms.advance.toFixed(2) } : {}),
    }),
    toFigures: ({ putIns, terms }) => ({
      totalCurWeight: weightOf(putIns),
      ...(terms ? { taxValue: cents(terms.total.times(13).div(113)) } : {}),
    }),
  })
}

const toTerms = (terms: Doc['terms']): Row =>
  terms === undefined
    ? {}
    : {
        ...{ firstPayDate: terms.firstPayDate, leaseStartDate: terms.start },
        ...{ rentPayCycle: terms.cycle, totalPeriods: terms.periods },
      }

/** A lease of a project has an account of its own. */
export function projectLeaseKind(): Kind {
  return kind({
    resource: 'lease.project-lease',
    id: 'leaseId',
    flow: FLOWS.Changes,
    touches: ({ id }) => [`account ${id}`],
    book: bill,
    toBody: ({ project, terms }) => ({
      projectId: project?.id,
      leaseQty: 1,
      estimatedEntryDate: terms?.start,
      estimatedExitDate: '2030-01-01',
      ...{ rentPayCycle: terms?.cycle, totalPeriods: terms?.periods },
      leaseTotalMoney: terms?.total.toFixed(2),
    }),
  })
}

export { toAccount, weightOf }
