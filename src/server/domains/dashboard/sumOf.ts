import type { TotalsQuery } from '../../crud/recordTotals'
import type { Services } from '../../crud/services'

export interface SumQuery extends Omit<TotalsQuery, 'sum'> {
  readonly resource: string
  readonly field: string
}

/** Sums of one field by group. */
export async function sumsOf(query: SumQuery, { records, resource }: Services): Promise<ReadonlyMap<string, string>> {
  const totals = await records.totals(resource(query.resource), { ...query, sum: [query.field] })
  return new Map(totals.map(({ key, sums }) => [key, sums[query.field] ?? '0']))
}

/** The sum of one field over all records that the conditions leave. */
export async function sumOf(query: Omit<SumQuery, 'by'>, services: Services): Promise<string> {
  return (await sumsOf(query, services)).get('') ?? '0'
}

/** How many records there are, by group; absent `by`: one group, ''. */
export async function countsOf(
  query: Omit<SumQuery, 'field'>,
  { records, resource }: Services,
): Promise<ReadonlyMap<string, number>> {
  const totals = await records.totals(resource(query.resource), { ...query, sum: [] })
  return new Map(totals.map(({ key, count }) => [key, count]))
}
