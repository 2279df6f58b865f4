import type { DateText, Id } from '../../../contract/value'
import { daysBetween, endOfMonth, today } from '../../../value/date'
import { subtract, toFixed } from '../../../value/decimal'
import type { RecordOf } from '../../crud/resource'
import type { Services, TypedVerbs } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { equals } from '../lookup/equals'
import { sumField } from '../sumField'
import { listBills } from './billingAccount'
import { UNPAID } from './billStatus'
import { paymentVerb } from './paymentVerb'

interface Asked {
  readonly factoryId?: Id
  readonly endDate?: DateText
}

/** Adds the unpaid money and, after the due date, the days overdue. */
function toInvoice(bill: RecordOf<'lease.bill'>, day: DateText) {
  const { endDate, totalCurValue = '0', paymentMoney = '0' } = bill
  const overdueDays = endDate !== undefined && endDate < day ? daysBetween(endDate, day) : undefined
  return { ...bill, openMoney: toFixed(subtract(totalCurValue, paymentMoney), 2), overdueDays }
}

/** Lists unpaid bills due up to `endDate`, by default to the end of this month. */
async function listInvoices({ factoryId, endDate }: Asked, services: Services) {
  const day = today(services.clock)
  const until: Condition<'endDate'> = { field: 'endDate', operator: 'le', value: endDate ?? endOfMonth(day) }
  const bills = await listBills([...equals({ factoryId, status: UNPAID }), until], services)
  return bills.map((bill) => toInvoice(bill, day))
}

export const invoiceVerbs: TypedVerbs = {
  'lease.invoice.list': (call, services) => listInvoices(call.query, services),
  'lease.invoice.detail': async (call, services) => {
    const { factoryId, endDate } = call.query
    const factory = await services.records.get(services.resource('factory.factory'), factoryId)
    const bills = await listInvoices(call.query, services)
    return {
      factoryId,
      factoryName: factory.factoryName,
      endDate,
      totalCurValue: sumField(bills, 'totalCurValue', 2),
      paymentMoney: sumField(bills, 'paymentMoney', 2),
      bills,
    }
  },
  'lease.invoice.payment': paymentVerb,
}
