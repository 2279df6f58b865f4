import type { Decimal, Id } from '../../../contract/value'
import { flowStatus } from '../../../generated/statuses'
import type { Services, Verb } from '../../crud/services'
import { toStockRows } from '../logistics/exports'
import { equals } from '../lookup/equals'
import { groupBy } from '../lookup/groupBy'
import { sumField } from '../sumField'
import { entryMonth, findHolder, listHeld, type PutIn, requirementsOf } from './leasedPutIns'

/** Whose instructions are meant; without a factory, those of all. */
interface Asked {
  readonly requirementId: Id
  readonly factoryId?: Id
}

/** Agreed instructions for a requirement, by arrival. Those of earlier versions may name no factory. */
export async function listPutIns(
  { requirementId, factoryId }: Asked,
  { records, resource }: Services,
): Promise<readonly PutIn[]> {
  const isMeant = (putIn: PutIn) =>
    factoryId === undefined || putIn.factoryId === undefined || putIn.factoryId === factoryId
  const conditions = equals({ status: flowStatus.code.agreed })
  const agreed = await records.list(resource('logistics.inbound-instruction'), { conditions })
  return agreed
    .filter((putIn) => putIn.requireIds?.includes(requirementId) && isMeant(putIn))
    .toSorted((a, b) => (a.entryDate ?? a.createTime).localeCompare(b.entryDate ?? b.createTime))
}

/** Accepted weight in tonnes. */
export function weighPutIns(putIns: readonly PutIn[]): Decimal {
  const rows = putIns
    .flatMap(({ transportList = [] }) => transportList)
    .flatMap(({ projectPutInDetailList = [] }) => toStockRows(projectPutInDetailList).rows)
  return sumField(rows, 'weight', 3)
}

/** Lists by month the arrivals for a requirement that no lease holds, of one factory where one is named. */
export const listMonthVerb: Verb<'logistics.inbound-instruction.list-month'> = async ({ query }, services) => {
  const putIns = await listPutIns(query, services)
  const held = await listHeld(requirementsOf(putIns), services.unscoped)
  const open = putIns.filter((putIn) => findHolder(putIn, held) === undefined)
  return [...groupBy(open, entryMonth)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([yearMonth, ofMonth]) => ({
      yearMonth,
      totalWeight: weighPutIns(ofMonth),
      putInIds: ofMonth.map(({ projectPutInId }) => projectPutInId),
    }))
}
