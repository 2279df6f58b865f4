import type { RecordData } from '../../../contract/value'
import { compare } from '../../../value/decimal'
import type { RecordOf } from '../../crud/resource'
import type { Services, UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equals } from '../lookup/equals'
import { isUnderWay } from '../underWay'
import { accountOf, listBills } from './account'
import { billSchedule } from './billSchedule'
import { billStatusName, UNPAID } from './billStatus'
import { settleAccount } from './settleAccount'

type Lease = RecordOf<'lease.project-lease'>
type Bill = RecordOf<'lease.bill'>

const bill = ({ resource }: Services) => resource('lease.bill')

function listBillsOf({ leaseId }: Lease, services: Services): Promise<readonly Bill[]> {
  return listBills(equals({ leaseId }), services)
}

async function createBills(lease: Lease, services: UnscopedServices): Promise<void> {
  const { leaseId, factoryId, factoryName, leaseConfirmCode } = lease
  for (const instalment of billSchedule(lease)) {
    const values = { ...instalment, leaseId, factoryId, factoryName, leaseConfirmCode, paymentMoney: '0.00' }
    await services.records.insert(bill(services), values, { status: UNPAID })
  }
}

async function withdrawBills(bills: readonly Bill[], services: UnscopedServices): Promise<void> {
  if (bills.some(({ paymentMoney }) => compare(paymentMoney ?? 0, 0) > 0)) {
    throw ServerError.badRequest('已有收款的租赁不能撤回')
  }
  await services.records.remove(
    bill(services),
    bills.map(({ billId }) => billId),
  )
}

/** A lease has bills as long as it is under way, and none before and after. */
export async function updateBills(lease: Lease, services: UnscopedServices): Promise<void> {
  const bills = await listBillsOf(lease, services)
  if (isUnderWay(lease) && bills.length === 0) await createBills(lease, services)
  if (!isUnderWay(lease) && bills.length > 0) await withdrawBills(bills, services)
  await settleAccount(accountOf(lease), services)
}

/** The bills of a lease; before there are any, what they are going to be. */
export async function listInstalments(lease: Lease, services: Services): Promise<readonly RecordData[]> {
  const bills = await listBillsOf(lease, services)
  if (bills.length === 0) return billSchedule(lease)
  return bills.map(({ period, endDate, totalCurValue, paymentMoney, status, memo }) => {
    return { period, endDate, totalCurValue, paymentMoney, status, memo, statusName: billStatusName(status) }
  })
}
