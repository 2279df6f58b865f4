import type { Decimal } from '../../../contract/value'
import type { Records } from '../../../generated/records'
import { toDecimal } from '../../../value/decimal'
import type { TotalsQuery } from '../../crud/recordTotals'
import type { FieldOf } from '../../crud/resource'
import type { Services } from '../../crud/services'

export interface CountQuery<Name extends keyof Records> extends Omit<TotalsQuery<FieldOf<Name>>, 'sum'> {
  readonly resource: Name
}

export interface SumQuery<Name extends keyof Records> extends CountQuery<Name> {
  readonly field: FieldOf<Name>
}

export const NOTHING = toDecimal(0)

/** Sums of one field, keyed by group; without `by` the only key is ''. */
export async function sumsOf<Name extends keyof Records>(
  query: SumQuery<Name>,
  { records, resource }: Services,
): Promise<ReadonlyMap<string, Decimal>> {
  const totals = await records.totals(resource(query.resource), { ...query, sum: [query.field] })
  return new Map(totals.map(({ key, sums }) => [key, sums[query.field] ?? NOTHING]))
}

export async function sumOf<Name extends keyof Records>(
  query: Omit<SumQuery<Name>, 'by'>,
  services: Services,
): Promise<Decimal> {
  return (await sumsOf<Name>(query, services)).get('') ?? NOTHING
}

/** Numbers of records, keyed by group; without `by` the only key is ''. */
export async function countsOf<Name extends keyof Records>(
  query: CountQuery<Name>,
  { records, resource }: Services,
): Promise<ReadonlyMap<string, number>> {
  const totals = await records.totals(resource(query.resource), { ...query, sum: [] })
  return new Map(totals.map(({ key, count }) => [key, count]))
}
