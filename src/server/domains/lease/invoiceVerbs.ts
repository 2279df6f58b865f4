import type { DateText, Id } from '../../../contract/value'
import { endOfMonth, today } from '../../../value/date'
import type { RecordOf } from '../../crud/resource'
import type { Services, TypedVerbs } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { equals } from '../lookup/equals'
import { sumField } from '../sumField'
import { listBills } from './account'
import { UNPAID } from './billStatus'
import { paymentVerb } from './paymentVerb'

interface Asked {
  readonly factoryId?: Id
  readonly endDate?: DateText
}

/** Open bills up to a day; where none is named, those that fall due in this month. */
function listInvoices({ factoryId, endDate }: Asked, services: Services): Promise<readonly RecordOf<'lease.bill'>[]> {
  const day = today(services.clock)
  const until: Condition = { field: 'endDate', operator: 'le', value: endDate ?? endOfMonth(day) }
  const from: Condition = { field: 'endDate', operator: 'ge', value: `${day.slice(0, 7)}-01` }
  const range = endDate === undefined ? [from, until] : [until]
  return listBills([...equals({ factoryId, status: String(UNPAID) }), ...range], services)
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
