import { today } from '../../../value/date'
import type { Resource } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'

export interface NumberSeries {
  readonly resource: Resource
  readonly field: string
  readonly prefix: string
}

/** Next numbers of the day, as `SC20260301001`. Holds a lock until the transaction ends, so that no number repeats. */
export async function nextNumbers(
  { resource, field, prefix }: NumberSeries,
  count: number,
  services: UnscopedServices,
): Promise<readonly string[]> {
  await services.lock(`number ${resource.name}`)
  const start = `${prefix}${today(services.clock).replaceAll('-', '')}`
  const conditions = [{ field, operator: 'likeright', value: start }] as const
  const taken = await services.records.list(resource, { conditions })
  const numbers = taken.map((record) => Number(String(record[field]).slice(start.length))).filter(Number.isInteger)
  const last = numbers.reduce((max, number) => Math.max(max, number), 0)
  return Array.from({ length: count }, (_, index) => `${start}${String(last + 1 + index).padStart(3, '0')}`)
}

export async function nextNumber(place: NumberSeries, services: UnscopedServices): Promise<string> {
  const [number = ''] = await nextNumbers(place, 1, services)
  return number
}
