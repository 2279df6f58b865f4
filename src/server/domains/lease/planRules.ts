import { isDate } from '../../../value/date'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { refuseUnapprovedProject } from '../lookup/refuseUnapprovedProject'
import { sumField } from '../sumField'
import { findProducts, isWeightless, productWeight, refuseAll } from '../warehouse/exports'
import { type PlannedPayment, paymentPlan } from './paymentPlan'
import { refuseRate } from './refuseRate'

type Plan = UnsavedOf<'lease.plan'>

type Payment = NonNullable<Plan['rentPaymentPlan']>[number]

function isDated(row: PlannedPayment): row is Payment {
  return row.dueDate !== undefined && isDate(row.dueDate)
}

function toPayments(record: Plan): Plan['rentPaymentPlan'] {
  const rows = paymentPlan(record)
  return rows.every(isDated) ? rows : refuseField('totalPeriods', '期数过多，应付日期超出范围')
}

type Goods = NonNullable<Plan['totalRentalMes']>

/** Names the goods by their products, and fills in the weights that are left empty, from pieces and product. */
async function fillGoods(rows: Goods, services: UnscopedServices): Promise<Goods> {
  const products = await findProducts(
    rows.flatMap(({ skuCode }) => skuCode ?? []),
    services,
  )
  return rows.map((row) => {
    const product = products.get(row.skuCode ?? '')
    if (product === undefined) return row
    const named = { ...row, skuName: product.skuName }
    if (row.weight !== undefined || row.qty === undefined) return named
    return { ...named, weight: productWeight(product, row.qty) }
  })
}

/** Throws badRequest for pieces without a weight, by which rents are shared. */
function refuseWeightlessPieces(rows: Goods): void {
  const missing = rows.flatMap((row, index) =>
    (row.qty ?? 0) > 0 && isWeightless(row) ? [`totalRentalMes.${index}.weight`] : [],
  )
  refuseAll(Object.fromEntries(missing.map((field) => [field, '请输入重量'])))
}

export const planRules: Derivation<'lease.plan'> = {
  beforeSave: async (record, services) => {
    const totalRentalMes = record.totalRentalMes && (await fillGoods(record.totalRentalMes, services))
    return {
      ...record,
      totalRentalMes,
      totalTheoreticalWeight: sumField(totalRentalMes ?? [], 'weight', 3),
      rentPaymentPlan: toPayments(record),
    }
  },
  beforeSubmit: async ({ projectId, totalRentalMes = [], leaseTax }, services) => {
    if (totalRentalMes.length === 0) refuseField('totalRentalMes', '请填写租赁物料')
    refuseWeightlessPieces(totalRentalMes)
    refuseRate('leaseTax', leaseTax)
    await refuseUnapprovedProject([projectId], services)
  },
}
