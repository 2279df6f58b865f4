import { FLOWS } from '../model/flows'
import { fits, hasWeights, sumQty, sumWeight, toAccepted } from '../model/goods'
import type { Doc, Kind, Row } from '../world'
import type { Year } from '../year'
import { Draw, toRows } from './draw'
import { findLeased, findUndelivered, findUnordered, listLeasePlans, plansOf, projectsOf, sharedBy } from './open'

export type Parts = Pick<Kind, 'resource' | 'flow' | 'toBody'> & Partial<Kind>

/** A kind that books nothing and is allowed all, but for what is said of it and for pieces that weigh nothing. */
export function kind(parts: Parts): Kind {
  const { allowsSave = () => true } = parts
  return {
    id: 'projectPutInId',
    key: parts.id ?? 'projectPutInId',
    query: parts.id ?? 'projectPutInId',
    hasReset: true,
    touches: () => [],
    allowsSubmit: () => true,
    book: () => true,
    leaves: () => [],
    vary: () => undefined,
    toFigures: () => ({}),
    ...parts,
    allowsSave: (doc) => hasWeights([...doc.goods, ...(doc.materials ?? [])]) && allowsSave(doc),
  }
}

export const projectKind = (): Kind =>
  kind({
    resource: 'project.project',
    id: 'projectId',
    flow: FLOWS.Project,
    toBody: ({ code, factory, isSupervised }) => ({
      projectName: `项目 ${code}`,
      projectCode: code,
      projectAddress: '示范路 1 号',
      superFactoryUserName: '黄工',
      superFactoryUserMobile: '13800000000',
      factoryId: factory.id,
      ...(isSupervised ? { superProjectCorpId: SUPERVISOR.id } : {}),
    }),
  })

/** Company of the seeded supervisor, found when the year opens. */
export const SUPERVISOR = { id: '' }
export const FACTORY_SUPERVISOR = { id: '' }

/** Projects with agreed lease plans take what these hold; one without a lease plan, alone or beside others, anything. */
/** True if one of its projects has no approved lease plan, so that none limits it. */
const isUnlimited = (year: Year, doc: Doc) =>
  projectsOf(doc).some((project) => listLeasePlans(project, year.world).length === 0)

export function fitsLease(year: Year, doc: Doc): boolean {
  return isUnlimited(year, doc) || fits(doc.goods, findLeased(projectsOf(doc), year.world, doc))
}

export function demandPlanKind(year: Year): Kind {
  const draw = new Draw(year)
  return kind({
    resource: 'requirement.demand-plan',
    id: 'requirementId',
    key: 'id',
    query: 'requirementId',
    flow: FLOWS.Changes,
    touches: ({ project }) => sharedBy(project, year.world),
    allowsSubmit: (doc) => fitsLease(year, doc),
    isFree: (doc) => isUnlimited(year, doc),
    vary: (doc) => {
      doc.goods = draw.demanded(projectsOf(doc))
    },
    toBody: (doc) => ({
      projectId: projectsOf(doc).map(({ id }) => id),
      factoryId: doc.factory.id,
      reqCode: doc.code,
      expectedDeliveryDate: '2026-12-01',
      orderPrice: '20000',
      deliveryAddress: '示范路 1 号',
      requirementPlanReqItems: toRows(doc.goods),
    }),
    toFigures: ({ goods }) => ({ totalQty: sumQty(goods), totalWeight: sumWeight(goods) }),
  })
}

export function purchaseKind(year: Year): Kind {
  const allows = (doc: Doc) => doc.plan === undefined || fits(doc.goods, findUnordered(doc.plan, year.world, doc))
  return kind({
    resource: 'procurement.purchase-order',
    id: 'purchaseId',
    hasReset: false,
    flow: FLOWS.Changes,
    touches: ({ plan }) => (plan === undefined ? [] : [`orders of ${plan.id}`]),
    allowsSave: allows,
    allowsSubmit: allows,
    toBody: ({ code, project, plan, goods, weight, price }) => ({
      projectId: project?.id,
      orderNumber: code,
      reqId: plan?.id,
      price: price?.toFixed(2),
      processFee: '100.00',
      transportFee: '20.50',
      totalWeight: weight?.toFixed(3),
      projectPurchaseDetails: goods.map(({ sku, qty }) => ({ skuCode: sku, qty })),
    }),
    toFigures: ({ goods, weight, price }) => ({
      totalQty: sumQty(goods),
      ...(weight && price ? { totalWeight: weight, totalPrice: price.plus('120.50').times(weight).round(2, 1) } : {}),
    }),
  })
}

const VEHICLE = {
  transportNumber: 'YD-1',
  cartNumber: '粤A12345',
  driverName: '赵师傅',
  driverMobile: '13800000000',
  driverAuthCode: '440101',
  startDate: '2026-03-01 08:00:00',
  estDate: '2026-03-02 08:00:00',
  totalWeight: '1.000',
  totalUnit: '3',
}

const CHECKS = [
  ['commitQty', 'commitWeight'],
  ['verityQtyFc', 'verityWeightFc'],
  ['verityQtyFcSup', 'verityWeightFcSup'],
] as const

/** The vehicle of a document with all that was found of its goods. */
export function toVehicles({ goods, hasVehicle, transportId, node }: Doc, isAccepting = false): readonly Row[] {
  if (hasVehicle !== true) return []
  const rows = goods.map(({ sku, qty, weight, findings }) => {
    const found = findings.map((finding, index) => {
      const [pieces, tonnes] = CHECKS[index] ?? CHECKS[0]
      return { [pieces]: finding.qty, [tonnes]: finding.weight?.toFixed(3) }
    })
    return Object.assign({ skuCode: sku, qty, weight: weight.toFixed(3) }, ...found) as Row
  })
  const weighed = isAccepting || node > 0 ? { totalWeightFs: '1.000', totalQtyFs: 5, totalUnitFs: '3' } : {}
  return [{ ...VEHICLE, totalQty: sumQty(goods), ...weighed, transportId, projectPutInDetailList: rows }]
}

export function inboundKind(year: Year): Kind {
  const draw = new Draw(year)
  const isOpen = (doc: Doc) => doc.plan === undefined || fits(doc.goods, findUndelivered(plansOf(doc), year.world, doc))
  const isOwn = (doc: Doc) =>
    doc.to?.factory === doc.factory && plansOf(doc).every((plan) => plan.factory === doc.factory)
  const allows = (doc: Doc) => isOwn(doc) && isOpen(doc)
  return kind({
    resource: 'logistics.inbound-instruction',
    flow: FLOWS.Acceptance,
    touches: (doc) => [...sharedBy(doc.plan, year.world), `stock ${doc.to?.id}`],
    allowsSave: allows,
    allowsSubmit: allows,
    vary: (doc) => {
      doc.goods = doc.plan === undefined ? draw.goods(200) : draw.goods(20)
    },
    book: (doc) => {
      const goods = doc.goods.map(toAccepted).filter(({ qty }) => qty > 0)
      const warehouse = doc.to?.id ?? ''
      const changes = goods.map(({ sku, qty, weight }) => ({
        warehouse,
        sku,
        qty,
        weight,
        sign: 1 as const,
        isMeasured: true,
      }))
      return year.world.ledger.book(changes, { month: year.month, isPurchase: true }) !== undefined
    },
    toBody: (doc) => ({
      factoryId: doc.factory.id,
      toWarehouseId: doc.to?.id,
      chargeName: '陈志明',
      chargeMobile: '13800000201',
      superFactoryCorpId: FACTORY_SUPERVISOR.id,
      superFactoryUserName: '邓少聪',
      superFactoryUserMobile: '13800000314',
      entryDate: `${doc.month}-15`,
      requireIds: plansOf(doc).map(({ id }) => id),
      transportList: toVehicles(doc),
    }),
  })
}
