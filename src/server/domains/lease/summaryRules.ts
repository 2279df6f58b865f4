import { addMonths, endOfMonth, today } from '../../../value/date'
import type { RecordOf } from '../../crud/resource'
import type { Derivation, Services } from '../../crud/services'
import { groupBy } from '../lookup/groupBy'
import { listBills, listPayments } from './billingAccount'
import { nameBills } from './billPayments'
import { deductedMoney, summaryOfDay } from './summaryTotals'

type Summary = RecordOf<'lease.rent-summary'>

/** Reads only bills due up to the end of next month; the sums of a day need no others. */
async function addDueTotals(summaries: readonly Summary[], services: Services): Promise<readonly Summary[]> {
  if (summaries.length === 0) return []
  const day = today(services.clock)
  const factories = summaries.map(({ factoryId }) => factoryId).join(',')
  const bills = await listBills(
    [
      { field: 'factoryId', operator: 'in', value: factories },
      { field: 'endDate', operator: 'le', value: endOfMonth(addMonths(day, 1)) },
    ],
    services,
  )
  const ofFactory = groupBy(bills, ({ factoryId }) => factoryId)
  return summaries.map((each) => ({
    ...each,
    ...summaryOfDay(ofFactory.get(each.factoryId) ?? [], day),
    deductedRentWithTax: deductedMoney(each),
  }))
}

export const summaryRules: Derivation<'lease.rent-summary'> = {
  afterList: addDueTotals,
  afterRead: async (record, services) => {
    const [summary = record] = await addDueTotals([record], services)
    const { factoryId } = record
    const payDetails = factoryId === undefined ? [] : await listPayments({ factoryId }, services)
    return { ...summary, payDetails: await nameBills(payDetails, services.unscoped) }
  },
}
