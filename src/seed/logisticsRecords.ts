import { nameAndMobile, projectTexts } from '../server/domains/logistics/documentProject'
import { destinationTexts } from '../server/domains/logistics/goodsLists'
import { goodsTotals } from '../server/domains/warehouse/goods'
import { addMonths } from '../value/date'
import { seedDemandPlans } from './data/demandPlans'
import { seedFactories } from './data/factories'
import { type SeedInbound, type SeedWay, seedInbounds, seedWays } from './data/logistics'
import { supervisingFactoryCompanies, supervisingProjectCompanies } from './data/organisation'
import { type SeedProject, seedProjects } from './data/projects'
import { seedId } from './data/seedId'
import { seedNumber } from './seedNumber'
import { type SeedBody, type SeedRecord, seedRecord } from './seedRecord'
import { projectFields, type SeedStock, stockGoodsRow, warehouseFields, warehouseTexts } from './seedStock'
import { transportRow } from './transportRow'

const AGREED = 10

const WAYS = {
  takeout: { resource: 'logistics.takeout', list: 'goodsOutboundAdmissionDetailList', day: 'estEntryDate' },
  exitShipment: { resource: 'logistics.exit-shipment', list: 'goodsOutboundExitDetailList', day: 'estExitDate' },
  exitApplication: { resource: 'logistics.exit-application', list: 'goodsOutboundExitDetailList', day: 'estExitDate' },
  returnShipment: { resource: 'logistics.return-shipment', list: 'goodsOutboundExitDetailList', day: 'estExitDate' },
} as const

const MOVES: { readonly [kind: string]: { readonly out: string; readonly into: string } } = {
  exitShipment: { out: '201', into: '103' },
  returnShipment: { out: '206', into: '102' },
}

function projectDays(project: SeedProject | undefined, { date }: SeedStock['scope']) {
  if (project === undefined) return {}
  const projectStartTime = date(project.age, project.starts)
  return { projectStartTime, projectEndTime: addMonths(projectStartTime, project.months) }
}

function projectBody(code: string | undefined, scope: SeedStock['scope']) {
  const project = seedProjects.find((one) => one.code === code)
  const { factorySupervision, projectSupervision } = project ?? {}
  const people = {
    projectCode: code,
    superFactoryCorpName: supervisingFactoryCompanies[factorySupervision?.company ?? -1],
    superProjectCorpName: supervisingProjectCompanies[projectSupervision?.company ?? -1],
    superFactoryUserName: factorySupervision?.name,
    superFactoryUserMobile: factorySupervision?.mobile,
    superProjectUserName: projectSupervision?.name,
    superProjectUserMobile: projectSupervision?.mobile,
  }
  return { ...projectTexts(people), ...projectFields(code), ...projectDays(project, scope) }
}

function entry(way: Pick<SeedWay, 'from' | 'to' | 'goods' | 'age'>, stock: SeedStock) {
  const rows = way.goods.map(stockGoodsRow)
  const { totalQty, totalWeight } = goodsTotals(rows)
  return {
    ...warehouseFields(way.from, 'warehouse'),
    ...warehouseFields(way.to, 'toWarehouse'),
    reqTotalQty: totalQty,
    reqTotalWeight: totalWeight,
    estEntryDate: stock.scope.date(way.age, 5),
    projectPutInDetailList: rows,
  }
}

/** References the factory's approved demand plans from an agreed instruction. */
function requirementFields({ status, factory }: SeedInbound): SeedBody<'logistics.inbound-instruction'> {
  if (status !== AGREED) return {}
  const plans = seedDemandPlans
    .map(({ code, ...plan }, index) => ({ ...plan, code, id: seedId('demandPlan', index + 1) }))
    .filter((plan) => plan.factory === factory && plan.status === AGREED)
  return { requireIds: plans.map(({ id }) => id), requireCodeList: plans.map(({ code }) => code).join(',') }
}

function instructionBody(inbound: SeedInbound, stock: SeedStock): SeedBody<'logistics.inbound-instruction'> {
  const company = supervisingFactoryCompanies[0]
  const { chargeName, chargeMobile, ...texts } = warehouseTexts(inbound.to)
  const supervisor = { superFactoryUserName: '邓少聪', superFactoryUserMobile: '13800000314' }
  return {
    factoryId: seedId('factory', (inbound.factory ?? 0) + 1),
    factoryName: seedFactories[inbound.factory ?? 0]?.name,
    ...requirementFields(inbound),
    superFactoryCorpId: stock.scope.departments.find(({ body }) => body.deptName === company)?.id,
    superFactoryCorpName: company,
    ...supervisor,
    superFactoryUserNameAndMobile: nameAndMobile(supervisor.superFactoryUserName, supervisor.superFactoryUserMobile),
    chargeName,
    chargeMobile,
    ...warehouseFields(inbound.to, 'toWarehouse'),
    ...destinationTexts([{ ...texts, chargeName, chargeMobile }]),
    entryDate: stock.scope.date(inbound.age, 2),
    transportList: [transportRow(inbound, stock)],
  }
}

function admissionBody(inbound: SeedInbound, stock: SeedStock): SeedBody<'logistics.inbound-instruction'> {
  const way = { ...inbound, from: inbound.from ?? 0 }
  return {
    ...projectBody(inbound.project, stock.scope),
    projectCode: inbound.project,
    ...destinationTexts([warehouseTexts(inbound.to)]),
    estEntryDate: stock.scope.date(inbound.age, 5),
    goodsOutboundAdmissionDetailList: [entry(way, stock)],
  }
}

export function inboundCode({ age }: Pick<SeedInbound, 'age'>, { date }: Pick<SeedStock['scope'], 'date'>): string {
  const { projectPutinCode } = seedNumber('logistics.inbound-instruction', { date: date(age, 0), counter: 1 })
  return projectPutinCode ?? ''
}

function inboundRecord(inbound: SeedInbound, index: number, stock: SeedStock): SeedRecord {
  const { status, age, to, goods, comment, factory } = inbound
  const id = seedId('putIn', index + 1)
  const isBooked = status === AGREED && factory !== undefined
  if (isBooked) stock.move({ age, type: 1, inoutType: '101', warehouse: to, goods, sourceId: id })
  const head = { id, status, createTime: stock.scope.time(age, index), ...stock.scope.author }
  return seedRecord('logistics.inbound-instruction', head, {
    ...(factory === undefined ? admissionBody(inbound, stock) : instructionBody(inbound, stock)),
    projectPutinCode: inboundCode(inbound, stock.scope),
    auditComment: comment,
    isBooked,
  })
}

/** The number of a document among those of its kind and day. */
function numberFields(way: SeedWay, { date }: SeedStock['scope']) {
  const sameDay = seedWays.filter(({ kind, age }) => kind === way.kind && age === way.age)
  return seedNumber(WAYS[way.kind].resource, { date: date(way.age, 0), counter: sameDay.indexOf(way) + 1 })
}

/** What a document says of the application that it takes its goods from. */
function applicationFields({ of }: SeedWay, { scope }: SeedStock) {
  const application = of === undefined ? undefined : seedWays[of]
  if (of === undefined || application === undefined) return {}
  const field = application.kind === 'takeout' ? 'takeoutId' : 'exitApplicationId'
  return { [field]: seedId(application.kind, of + 1), ...numberFields(application, scope) }
}

function wayRecord(way: SeedWay, index: number, stock: SeedStock): SeedRecord {
  const { kind, status, age, project, from, to, goods, comment } = way
  const { resource, list, day } = WAYS[kind]
  const id = seedId(kind, index + 1)
  const move = status === AGREED ? MOVES[kind] : undefined
  if (move !== undefined) {
    stock.move({ age, type: 2, inoutType: move.out, warehouse: from, other: to, project, goods, sourceId: id })
    stock.move({ age, type: 1, inoutType: move.into, warehouse: to, project, goods, sourceId: id })
  }
  const head = { id, status, createTime: stock.scope.time(age, index), ...stock.scope.author }
  return seedRecord(resource, head, {
    ...projectBody(project, stock.scope),
    ...destinationTexts([warehouseTexts(to)]),
    [day]: stock.scope.date(age, 5),
    [list]: [entry(way, stock)],
    transportList: MOVES[kind] === undefined ? [] : [transportRow(way, stock)],
    ...numberFields(way, stock.scope),
    ...applicationFields(way, stock),
    auditComment: comment,
    isBooked: move !== undefined,
  })
}

/** Instructions, applications and shipments; agreed ones move their goods. */
export function logisticsRecords(stock: SeedStock): readonly SeedRecord[] {
  return [
    ...seedInbounds.map((inbound, index) => inboundRecord(inbound, index, stock)),
    ...seedWays.map((way, index) => wayRecord(way, index, stock)),
  ]
}
