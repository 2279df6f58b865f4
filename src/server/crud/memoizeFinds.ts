import type { RecordData } from '../../contract/value'
import { ServerError } from '../http/ServerError'
import type { RecordStore } from './records'
import type { Resource } from './resource'
import type { UnscopedServices } from './services'

/** The same services with memoized lookups, for checking many rows without writing; `findForReference` does not lock. */
export function memoizeFinds(services: UnscopedServices): UnscopedServices {
  const found = new Map<string, Promise<RecordData | undefined>>()
  const find = (resource: Resource, id: string) => {
    const key = `${resource.name} ${id}`
    const record = found.get(key) ?? services.records.find(resource, id)
    found.set(key, record)
    return record
  }
  const get = async (resource: Resource, id: string) => {
    const record = await find(resource, id)
    if (record === undefined) throw ServerError.notFound()
    return record
  }
  const findForReference = async (resource: Resource, ids: readonly string[]) => {
    const records = await Promise.all(ids.map((id) => find(resource, id)))
    return records.filter((record) => record !== undefined)
  }
  const records = new Proxy<RecordStore>(services.records, {
    get: (target, name) => {
      if (name === 'find') return find
      if (name === 'get') return get
      if (name === 'findForReference') return findForReference
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...services, records }
}
