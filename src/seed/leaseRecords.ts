import { isApproved } from '../server/domains/activeStatus'
import { allocatePayments, NO_ALLOCATION } from '../server/domains/lease/allocatePayments'
import { billSchedule } from '../server/domains/lease/billSchedule'
import { billStatusOf } from '../server/domains/lease/billStatus'
import { paymentPlan } from '../server/domains/lease/paymentPlan'
import { summaryTotals } from '../server/domains/lease/summaryTotals'
import { sumField } from '../server/domains/sumField'
import { goodsTotals } from '../server/domains/warehouse/goods'
import { divide, formatDecimal, multiply } from '../value/decimal'
import { projectId } from './businessRecords'
import { seedDemandPlans } from './data/demandPlans'
import { seedFactories } from './data/factories'
import { type SeedLease, type SeedLeasePlan, seedLeasePlans, seedLeases } from './data/leases'
import { seedInbounds } from './data/logistics'
import { seedProducts } from './data/products'
import { seedProjects } from './data/projects'
import { seedId } from './data/seedId'
import { inboundCode } from './logisticsRecords'
import { requirementGoodsRow } from './requirementRecords'
import { NORMAL, type SeedBody, type SeedRecord, seedRecord } from './seedRecord'
import type { SeedScope } from './seedScope'
import { stockGoodsRow } from './seedStock'

/** More than a lease's periods or payments, so that each lease has its own range of ids. */
const STEP = 100

function planBody(plan: SeedLeasePlan, scope: SeedScope) {
  const goods = plan.goods.map((good) => ({
    ...requirementGoodsRow(good),
    length: seedProducts[good.product]?.length,
  }))
  const body = {
    projectId: projectId(plan.project),
    projectName: seedProjects.find(({ code }) => code === plan.project)?.name,
    deliveryMethod: '1',
    leaseQty: plan.years,
    leaseTotalMoney: plan.total,
    leasePerMoney: plan.perTonne,
    leaseTax: '13.00',
    estimatedEntryDate: scope.date(plan.age, plan.entry),
    estimatedExitDate: scope.date(plan.age, plan.exit),
    rentPayCycle: plan.cycle,
    totalPeriods: plan.periods,
    totalTheoreticalWeight: sumField(goods, 'weight', 3),
    totalRentalMes: goods,
    nextAuditName: plan.nextAuditName,
    auditComment: plan.auditComment,
  } satisfies SeedBody<'lease.plan'>
  return { ...body, rentPaymentPlan: paymentPlan(body) }
}

/** The month of a lease, and its fields from the inbound instruction. */
function monthOf({ putIn, tonnes, age, starts }: SeedLease, scope: SeedScope) {
  const inbound = seedInbounds[(putIn ?? 0) - 1]
  const month = { yearMonth: scope.date(age, starts).slice(0, 7), totalWeight: tonnes }
  if (putIn === undefined || inbound === undefined) return { month, putinDate: scope.date(age, 0) }
  const putinDate = scope.date(inbound.age, 2)
  const { totalWeight } = goodsTotals(inbound.goods.map(stockGoodsRow))
  const own = { yearMonth: putinDate.slice(0, 7), totalWeight, putInIds: [seedId('putIn', putIn)] }
  return { month: own, putinDate, inboundOrderCode: inboundCode(inbound, scope) }
}

function projectNamesOf(demand: number): string {
  const codes = seedDemandPlans[demand]?.projects ?? []
  return codes.map((code) => seedProjects.find((project) => project.code === code)?.name).join('、')
}

function leaseBody(lease: SeedLease, scope: SeedScope) {
  const start = scope.date(lease.age, lease.starts)
  const { month, ...cameIn } = monthOf(lease, scope)
  return {
    factoryId: seedId('factory', lease.factory + 1),
    factoryName: seedFactories[lease.factory]?.name,
    requirementId: seedId('demandPlan', lease.demand + 1),
    reqCode: seedDemandPlans[lease.demand]?.code,
    projectName: projectNamesOf(lease.demand),
    planTotal: lease.tonnes,
    settlementMonthAndWeight: [month],
    leaseQty: lease.years,
    rentPayCycle: lease.cycle,
    totalPeriods: lease.periods,
    initialPayDue: lease.advance,
    firstPayPrice: lease.first,
    afterPayPrice: lease.later,
    tax: '13.00',
    totalCurWeight: month.totalWeight,
    totalCurValue: lease.total,
    leaseTotalMoney: lease.total,
    taxValue: formatDecimal(divide(multiply(lease.total, 13), 113), { digits: 2 }),
    leaseConfirmCode: lease.code,
    ...cameIn,
    firstPayDate: scope.date(lease.age, 4),
    leaseStartDate: start,
    lfComplete: lease.complete,
  } satisfies SeedBody<'lease.project-lease'>
}

type Rent = ReturnType<typeof rentOf>

function rentOf(seed: SeedLease, index: number, scope: SeedScope) {
  const leaseId = seedId('projectLease', index + 1)
  const lease = { ...leaseBody(seed, scope), leaseId, status: seed.status }
  const { factoryId, factoryName, projectName, leaseConfirmCode } = lease
  const schedule = isApproved(lease) ? billSchedule(lease) : []
  const bills = schedule.map(
    (bill) =>
      ({
        ...bill,
        billId: seedId('bill', index * STEP + bill.period + 1),
        leaseId,
        factoryId,
        factoryName,
        projectName,
        leaseConfirmCode,
      }) satisfies SeedBody<'lease.bill'>,
  )
  const payments = seed.payments.map(({ period, money, days, deduction }, number) => {
    const bill = bills.find((each) => each.period === period)
    return {
      summaryItemId: seedId('payDetail', index * STEP + number + 1),
      summaryId: seedId('rentSummary', seed.factory + 1),
      factoryId,
      leaseId: bill === undefined ? undefined : leaseId,
      billId: bill?.billId,
      payDate: scope.date(seed.age, days),
      payMoney: money ?? String(bill?.totalCurValue),
      payType: deduction ? '抵扣' : '银行转账',
      deduction: deduction ?? false,
    } satisfies SeedBody<'lease.pay-detail'>
  })
  return { lease, bills, payments }
}

function payBills({ bills, payments }: Omit<Rent, 'lease'>) {
  const { byBill } = allocatePayments(bills, payments)
  return bills.map((bill) => {
    const cover = byBill.get(bill.billId) ?? NO_ALLOCATION
    const status = billStatusOf(bill.totalCurValue, cover)
    return { ...bill, status, paymentMoney: formatDecimal(cover.settled, { digits: 2 }) }
  })
}

function summaryBody(factoryId: string, rents: readonly Rent[]): SeedBody<'lease.rent-summary'> {
  const own = rents.filter(({ lease }) => lease.factoryId === factoryId && isApproved(lease))
  const rent = {
    leases: own.map(({ lease }) => lease).reverse(),
    bills: own.flatMap(({ bills }) => bills),
    payments: own.flatMap(({ payments }) => payments),
  }
  const factoryName = rent.leases[0]?.factoryName
  return { factoryId, factoryName, ...summaryTotals(rent) }
}

export function leaseRecords(scope: SeedScope): readonly SeedRecord[] {
  const toHead = ({ id, status, age, index }: { id: string; status: number; age: number; index: number }) => ({
    ...scope.author,
    id,
    status,
    createTime: scope.time(age, index),
  })
  const plans = seedLeasePlans.map((plan, index) => {
    const place = { id: seedId('leasePlan', index + 1), status: plan.status, age: plan.age, index }
    return seedRecord('lease.plan', toHead(place), planBody(plan, scope))
  })
  const rents = seedLeases
    .map((seed, index) => rentOf(seed, index, scope))
    .map((rent) => ({ ...rent, bills: payBills(rent) }))
  const records = rents.flatMap(({ lease, bills, payments }, index) => {
    const age = seedLeases[index]?.age ?? 0
    const { leaseId, status, ...body } = lease
    return [
      seedRecord('lease.project-lease', toHead({ id: leaseId, status, age, index }), body),
      ...bills.map(({ billId, status: state, ...bill }) =>
        seedRecord('lease.bill', toHead({ id: billId, status: state, age, index }), bill),
      ),
      ...payments.map(({ summaryItemId, ...payment }) =>
        seedRecord('lease.pay-detail', toHead({ id: summaryItemId, status: NORMAL, age, index }), payment),
      ),
    ]
  })
  const factories = [...new Set(rents.filter(({ lease }) => isApproved(lease)).map(({ lease }) => lease.factoryId))]
  const summaries = factories.map((factoryId, index) => {
    const factory = seedFactories.findIndex((_, at) => seedId('factory', at + 1) === factoryId)
    const place = { id: seedId('rentSummary', factory + 1), status: NORMAL, age: 225 - index, index }
    return seedRecord('lease.rent-summary', toHead(place), summaryBody(factoryId, rents))
  })
  return [...plans, ...records, ...summaries]
}
