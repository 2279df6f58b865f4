import { reqTitle } from '../server/domains/requirement/reqTitle'
import { sumField, sumIntegers } from '../server/domains/sumField'
import { formatDecimal, multiply, sum } from '../value/decimal'
import { projectId } from './businessRecords'
import { seedDemandPlans } from './data/demandPlans'
import { seedFactories } from './data/factories'
import { ownVehicle, type SeedInbound, seedInbounds } from './data/logistics'
import { seedProducts } from './data/products'
import { seedProjects } from './data/projects'
import { type SeedPurchaseOrder, type SeedSettlement, seedPurchaseOrders, seedSettlements } from './data/purchases'
import { seedId } from './data/seedId'
import { inboundCode } from './logisticsRecords'
import { requirementGoodsRow, requirementRecords } from './requirementRecords'
import { NORMAL, type SeedBody, type SeedRecord, seedRecord } from './seedRecord'
import type { SeedScope } from './seedScope'
import { stockGoodsRow } from './seedStock'
import { ARRIVAL_DAYS } from './transportRow'

function perTonne({ price, processFee, transportFee }: SeedPurchaseOrder): string {
  return sum([price, processFee, transportFee])
}

function money(unit: string, tonnes: string): string {
  return formatDecimal(multiply(unit, tonnes), { digits: 2 })
}

function orderBody(order: SeedPurchaseOrder, scope: SeedScope): SeedBody<'procurement.purchase-order'> {
  const plan = seedDemandPlans[order.demand]
  const goods = (plan?.goods ?? []).map(requirementGoodsRow)
  const totalWeight = sumField(goods, 'weight', 3)
  const request = requirementRecords(scope)[order.demand]
  return {
    projectId: projectId(order.project),
    projectName: seedProjects.find(({ code }) => code === order.project)?.name,
    reqId: request?.id,
    reqTitle: request && plan && reqTitle({ reqCode: plan.code, createTime: request.createTime }),
    orderNumber: order.number,
    orderDay: scope.date(order.age, 0),
    price: order.price,
    processFee: order.processFee,
    transportFee: order.transportFee,
    totalWeight,
    totalQty: sumIntegers(goods, 'qty'),
    totalPrice: money(perTonne(order), totalWeight),
    reqDeliveryDate: scope.date(order.age, 20),
    purchaseUserName: '林晓岚',
    purchaseUserMobile: '13800000201',
    receiverUserName: seedFactories[plan?.factory ?? 0]?.contact,
    receiverUserMobile: seedFactories[plan?.factory ?? 0]?.mobile,
    receiverAddress: seedFactories[plan?.factory ?? 0]?.factoryAddress,
    supplierCorpName: order.supplier,
    supplierUserName: order.contact,
    supplierUserMobile: order.mobile,
    supplierCorpAddress: order.address,
    projectPurchaseDetails: goods,
    nextAuditName: order.nextAuditName,
    auditComment: order.auditComment,
  }
}

interface Settled {
  readonly row: SeedSettlement
  readonly order: SeedPurchaseOrder
  readonly delivery: SeedInbound
}

function settlementBody({ row, order, delivery }: Settled, scope: SeedScope): SeedBody<'procurement.settlement'> {
  const factory = seedDemandPlans[order.demand]?.factory ?? 0
  const unit = perTonne(order)
  const { vehicle = ownVehicle } = delivery
  const goods = stockGoodsRow(row.goods)
  return {
    putinCode: inboundCode(delivery, scope),
    oddNumber: row.note,
    carNumber: vehicle.plate,
    driverName: vehicle.driver,
    driverMobile: vehicle.mobile,
    totalWeight: goods.weight,
    totalQty: goods.qty,
    brand: row.brand,
    categoryName: goods.category1stName,
    skuName: goods.skuName,
    length: seedProducts[row.goods[0]]?.length,
    purchaseCode: order.number,
    basePrice: order.price,
    processingFee: order.processFee,
    transFee: order.transportFee,
    purchaseUnitPrice: formatDecimal(unit, { digits: 2 }),
    totalPurchasePrice: money(unit, goods.weight),
    factoryId: seedId('factory', factory + 1),
    factoryName: seedFactories[factory]?.name,
    supplier: order.supplier,
    arrivalTime: scope.time(delivery.age - ARRIVAL_DAYS, 0),
  }
}

export function procurementRecords(scope: SeedScope): readonly SeedRecord[] {
  const orders = seedPurchaseOrders.map((order, index) => {
    const { status, age } = order
    const head = { id: seedId('purchaseOrder', index + 1), status, createTime: scope.time(age, index + 2) }
    return seedRecord('procurement.purchase-order', { ...head, ...scope.author }, orderBody(order, scope))
  })
  const settlements = seedSettlements.flatMap((row, index) => {
    const order = seedPurchaseOrders[row.order]
    const delivery = seedInbounds[row.putIn - 1]
    if (order === undefined || delivery === undefined) return []
    const createTime = scope.time(delivery.age - ARRIVAL_DAYS - row.days, row.days)
    const head = { id: seedId('settlement', index + 1), status: NORMAL, createTime, ...scope.author }
    return [seedRecord('procurement.settlement', head, settlementBody({ row, order, delivery }, scope))]
  })
  return [...orders, ...settlements]
}
