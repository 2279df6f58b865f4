import { ZERO } from '../model/decimals'
import { FLOWS } from '../model/flows'
import { fits, type Goods, sumQty, sumWeight, toAccepted } from '../model/goods'
import type { Change } from '../model/ledger'
import { type Doc, type Kind, type Row, toSubmission } from '../world'
import type { Year } from '../year'
import { Draw, sitesOf, stockOf, toRows } from './draw'
import { kind, toVehicles } from './kinds'
import { findLeavable, findUnfollowed } from './open'

const EXIT = 'goodsOutboundExitDetailList'
const ADMISSION = 'goodsOutboundAdmissionDetailList'

const totalsOf = (goods: readonly Goods[]): Row => ({
  reqTotalQty: sumQty(goods),
  reqTotalWeight: sumWeight(goods).toFixed(3),
})

const entries = (list: string, { from, to, goods }: Doc): Row => ({
  [list]: [{ warehouseId: from?.id, toWarehouseId: to?.id, ...totalsOf(goods), projectPutInDetailList: toRows(goods) }],
})

const FIELDS: { readonly [resource: string]: string } = {
  'logistics.inbound-instruction': 'admissionId',
  'logistics.takeout': 'takeoutId',
  'logistics.exit-application': 'exitApplicationId',
}

const toSources = ({ sources = [] }: Doc): Row =>
  Object.fromEntries(sources.map(({ kind: { resource }, id }) => [FIELDS[resource] ?? resource, id]))

/** One agreed application of the same project may be named, and no more taken of it than others leave. */
export function fitsSource(year: Year, doc: Doc): boolean {
  const [source, ...others] = doc.sources ?? []
  if (source === undefined) return true
  const isNamed = others.length === 0 && source.status === 'agreed' && source.project !== undefined
  return isNamed && source.project === doc.project && fits(doc.goods, findUnfollowed(source, year.world, doc))
}

const idsOf = ({ sources = [] }: Doc): readonly string[] => sources.map(({ id }) => id)

/** Documents that say what is to be moved, and move nothing. */
export function requestKind(resource: string, list: typeof EXIT | typeof ADMISSION, year: Year): Kind {
  const draw = new Draw(year)
  return kind({
    resource,
    flow: resource === 'logistics.inbound-instruction' ? FLOWS.Acceptance : FLOWS.Changes,
    touches: (doc) => [...idsOf(doc), ...(list === EXIT ? sitesOf(doc.project) : [])],
    allowsSave: (doc) => fitsSource(year, doc),
    allowsSubmit: (doc) => fitsSource(year, doc) && (list !== EXIT || fits(doc.goods, findLeavable(doc, year.world))),
    vary: (doc) => {
      const [source] = doc.sources ?? []
      if (list === EXIT) doc.goods = draw.ofOpen(findLeavable(doc, year.world), 9)
      else doc.goods = source ? draw.ofOpen(findUnfollowed(source, year.world, doc), 9) : draw.goods(9)
    },
    toBody: (doc) => ({ projectId: doc.project?.id, ...toSources(doc), ...entries(list, doc) }),
  })
}

/** Half of the vehicles name no goods: from the submission on they carry those of the shipment. */
const toNamedVehicles = (doc: Doc): readonly Row[] =>
  toVehicles(doc).map((vehicle) => (doc.goods.length % 2 === 1 ? { ...vehicle, projectPutInDetailList: [] } : vehicle))

/** Out of one warehouse, with all that is left of the weight where the last pieces go, and into the other. */
function toChanges({ from, to, goods }: Doc): readonly Change[] {
  const moved = goods.map(toAccepted).filter(({ qty }) => qty > 0)
  const side = (warehouse: string, sign: 1 | -1) =>
    moved.map(({ sku, qty, weight }) => ({ warehouse, sku, qty, weight, sign, isMeasured: true }))
  return [...side(from?.id ?? '', -1), ...side(to?.id ?? '', 1)]
}

export function shipmentKind(resource: 'logistics.exit-shipment' | 'logistics.return-shipment', year: Year): Kind {
  const { ledger } = year.world
  return kind({
    resource,
    flow: resource === 'logistics.exit-shipment' ? FLOWS.Acceptance : FLOWS.Document,
    touches: (doc) => [...stockOf(doc.from), ...stockOf(doc.to), ...sitesOf(doc.project), ...idsOf(doc)],
    allowsSave: (doc) => fitsSource(year, doc),
    allowsSubmit: (doc) =>
      fitsSource(year, doc) &&
      (resource === 'logistics.return-shipment' || doc.hasVehicle === true) &&
      ledger.allows(toChanges(doc), toSubmission(doc, year.world)),
    leaves: (doc) => toChanges(doc).filter(({ sign }) => sign < 0),
    book: (doc) => ledger.book(toChanges(doc), { month: year.month, project: doc.project?.id }) !== undefined,
    vary: (doc) => {
      const [source] = doc.sources ?? []
      const draw = new Draw(year)
      const open = source && findUnfollowed(source, year.world, doc)
      const held = doc.from && (open ? draw.heldOf(doc.from, open) : draw.held(doc.from))
      if (held !== undefined) doc.goods = held
    },
    toBody: (doc) => ({
      ...{ projectId: doc.project?.id, ...toSources(doc) },
      ...{ ...entries(EXIT, doc), transportList: toNamedVehicles(doc) },
    }),
  })
}

type Production = 'production.manufacture' | 'production.produce' | 'production.shot-blast'

/** Material out of the stock, products into it. */
export function productionKind(resource: Production, year: Year): Kind {
  const { ledger } = year.world
  const toMoves = ({ from, to, materials = [], goods }: Doc): readonly Change[] => [
    ...materials.map(({ sku, qty, weight }) => ({
      warehouse: from?.id ?? '',
      sku,
      qty,
      weight,
      sign: -1 as const,
      isMeasured: true,
    })),
    ...goods.map(({ sku, qty, weight }) => ({
      warehouse: to?.id ?? '',
      sku,
      qty,
      weight,
      sign: 1 as const,
      isMeasured: true,
    })),
  ]
  return kind({
    resource,
    id: resource === 'production.produce' ? 'produceId' : 'productRecId',
    hasReset: false,
    flow: resource === 'production.produce' ? FLOWS.Changes : FLOWS.Document,
    touches: ({ from, to, project }) => [...stockOf(from), ...stockOf(to), ...sitesOf(project)],
    allowsSubmit: (doc) => ledger.allows(toMoves(doc), toSubmission(doc, year.world)),
    leaves: (doc) => toMoves(doc).filter(({ sign }) => sign < 0),
    book: (doc) => ledger.book(toMoves(doc), { month: year.month, project: doc.project?.id }) !== undefined,
    vary: (doc) => {
      doc.goods = new Draw(year).goods(40)
    },
    toBody: ({ project, from, to, materials = [], goods }) => ({
      warehouseId: from?.id,
      projectId: project?.id,
      consumptionMaterialList: toRows(materials).map((row) => ({ ...row, warehouseId: from?.id })),
      productList: toRows(goods).map((row) => ({ ...row, warehouseId: to?.id })),
    }),
    toFigures: ({ materials = [], goods }) => {
      const [used, made] = [materials, goods].map((rows) => rows.reduce((all, { weight }) => all.plus(weight), ZERO))
      return {
        consumeTotalQty: used ?? ZERO,
        productTotalWeight: made ?? ZERO,
        lossWeight: (used ?? ZERO).minus(made ?? ZERO),
      }
    },
  })
}
