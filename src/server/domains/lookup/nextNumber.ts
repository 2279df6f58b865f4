import { today } from '../../../value/date'
import type { Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'

export interface NumberPlace {
  readonly resource: Resource
  readonly field: string
  readonly prefix: string
}

/** `SC20260301001`: the prefix, the day, and the next number of that day. The writers of a domain take turns. */
export async function nextNumber({ resource, field, prefix }: NumberPlace, services: Services): Promise<string> {
  const start = `${prefix}${today(services.clock).replaceAll('-', '')}`
  const conditions = [{ field, operator: 'likeright', value: start }] as const
  const taken = await services.records.list(resource, { conditions })
  const numbers = taken.map((record) => Number(String(record[field]).slice(start.length))).filter(Number.isInteger)
  return `${start}${String(Math.max(0, ...numbers) + 1).padStart(3, '0')}`
}
