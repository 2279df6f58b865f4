import type { RecordData } from '../../contract/value'
import { ServerError } from '../http/ServerError'
import { type Holder, namedBy } from './holders'
import { holdsPermission } from './holdsPermission'
import { idOf } from './recordRow'
import type { Reference, Resource } from './resource'
import type { Services, UnscopedServices } from './services'

/** Maximum number of holders of one resource in the message. */
const NAMED = 3

export function labelOf(resource: Resource, record: RecordData, { access }: Services): string {
  const label = access.show(resource, record)[resource.label ?? resource.key]
  return String(label ?? record[resource.key])
}

/** `项目“甲”、“乙”、“丙”及另外 2 个`; without visible records, `项目 5 个`. */
export function describeHolders(resource: Resource, labels: readonly string[], total: number): string {
  const { title } = resource
  if (labels.length === 0) return `${title} ${total} 个`
  const names = labels.join('”、“')
  const more = total - labels.length
  return more > 0 ? `${title}“${names}”及另外 ${more} 个` : `${title}“${names}”`
}

function isNamedBy(record: RecordData, id: string, references: readonly Reference[]): boolean {
  return references.some(({ path }) => namedBy(record, path).includes(id))
}

async function removeAlong(id: string, { resource, references }: Holder, services: UnscopedServices): Promise<void> {
  const { records } = await services.records.naming(resource, id)
  const along = records.filter((record) => isNamedBy(record, id, references))
  for (const record of along) await releaseRecord(record, resource, services)
  await services.records.remove(
    resource,
    along.map((record) => idOf(resource, record)),
  )
  const { afterSave } = services.derivation(resource.name)
  for (const record of along) await afterSave?.(record, services)
}

/** Describes the holders, by name only those that the caller may see; undefined if there are none. */
async function findHolders(id: string, { resource, references }: Holder, services: Services) {
  const all = await services.unscoped.records.naming(resource, id, NAMED)
  if (!all.records.some((record) => isNamedBy(record, id, references))) return undefined
  const { records } = holdsPermission(resource.name, services)
    ? await services.records.naming(resource, id, NAMED)
    : { records: [] }
  const labels = records.map((record) => labelOf(resource, record, services))
  return describeHolders(resource, labels, all.total)
}

/** Prepares a removal: throws badRequest if other records reference this one, and removes those that cascade. */
export async function releaseRecord(record: RecordData, resource: Resource, services: Services): Promise<void> {
  const id = idOf(resource, record)
  const holders: string[] = []
  const along: Holder[] = []
  for (const holder of services.holdersOf(resource.name)) {
    const goes = holder.references.filter(({ removal }) => removal === 'cascade')
    const stays = holder.references.filter(({ removal }) => removal !== 'cascade')
    const found = stays.length > 0 ? await findHolders(id, { ...holder, references: stays }, services) : undefined
    if (found !== undefined) holders.push(found)
    if (goes.length > 0) along.push({ ...holder, references: goes })
  }
  if (holders.length > 0) {
    const name = `${resource.title}“${labelOf(resource, record, services)}”`
    const list = holders.reduce((some, more) => `${some}；${more}`)
    throw ServerError.badRequest(`${name}不能删除，仍在使用它的有：${list}`)
  }
  for (const holder of along) await removeAlong(id, holder, services.unscoped)
}
