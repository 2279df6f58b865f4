import type { RecordData } from '../../../contract/value'
import { compare } from '../../../value/decimal'
import type { Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equals } from '../lookup/equals'
import { isUnderWay } from '../underWay'
import { accountOf, listBills } from './account'
import { billSchedule } from './billSchedule'
import { billStatusName, UNPAID } from './billStatus'
import { settleAccount } from './settleAccount'

const bill = ({ resource }: Services) => resource('lease.bill')

function listBillsOf({ leaseId }: RecordData, services: Services): Promise<readonly RecordData[]> {
  return listBills(equals({ leaseId: String(leaseId) }), services)
}

async function createBills(lease: RecordData, services: Services): Promise<void> {
  const { leaseId, factoryId, factoryName, leaseConfirmCode } = lease
  for (const instalment of billSchedule(lease)) {
    const values = { ...instalment, leaseId, factoryId, factoryName, leaseConfirmCode, paymentMoney: '0.00' }
    await services.records.insert(bill(services), values, { status: UNPAID })
  }
}

async function withdrawBills(bills: readonly RecordData[], services: Services): Promise<void> {
  if (bills.some(({ paymentMoney }) => compare(String(paymentMoney ?? '0'), 0) > 0)) {
    throw ServerError.badRequest('已有收款的租赁不能撤回')
  }
  const ids = bills.map(({ billId }) => String(billId))
  await services.records.remove(bill(services), ids)
}

/** A lease has bills as long as it is under way, and none before and after. */
export async function updateBills(lease: RecordData, services: Services): Promise<void> {
  const bills = await listBillsOf(lease, services)
  if (isUnderWay(lease) && bills.length === 0) await createBills(lease, services)
  if (!isUnderWay(lease) && bills.length > 0) await withdrawBills(bills, services)
  await settleAccount(accountOf(lease), services)
}

/** The bills of a lease; before there are any, what they are going to be. */
export async function listInstalments(lease: RecordData, services: Services): Promise<readonly RecordData[]> {
  const bills = await listBillsOf(lease, services)
  if (bills.length === 0) return billSchedule(lease)
  return bills.map(({ period, endDate, totalCurValue, paymentMoney, status, memo }) => {
    return { period, endDate, totalCurValue, paymentMoney, status, memo, statusName: billStatusName(status) }
  })
}
