import type { RecordData } from '../../../contract/value'
import type { Operations } from '../../../generated/records'
import { type Holder, namedBy } from '../../crud/holders'
import { holdsPermission } from '../../crud/holdsPermission'
import { idOf } from '../../crud/recordRow'
import type { Resource } from '../../crud/resource'
import type { ScopedServices, TypedVerbs } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { documentTitle } from './documentTitle'
import { toRouteKey } from './todos'

type Related = Operations['flow.document.related']['data']['sources'][number]

/** Maximum number of documents of one kind. */
const MAX = 50

function toRelated(resource: Resource, record: RecordData, services: ScopedServices): Related {
  const { access, derivation } = services
  const businessId = idOf(resource, record)
  const shown = access.show(resource, record)
  return {
    kind: documentTitle(resource, record, services),
    routeKey: derivation(resource.name).route?.(record) ?? toRouteKey(resource.name),
    businessId,
    label: String(shown[resource.label ?? ''] ?? record.createTime ?? businessId),
    status: Number(record.status),
    createTime: String(record.createTime) as Related['createTime'],
  }
}

/** True if the caller may read documents of the kind at all. */
function isReadable({ name, document }: Resource, services: ScopedServices): boolean {
  return document && holdsPermission(name, services)
}

/** Documents that a document names, with their kinds. */
async function findSources(resource: Resource, record: RecordData, services: ScopedServices) {
  const found = new Map<string, readonly [kind: Resource, source: RecordData]>()
  for (const { resource: name, path } of resource.references) {
    const kind = services.resource(name)
    if (!kind.document) continue
    for (const id of namedBy(record, path)) {
      const source = await services.records.find(kind, id)
      if (source !== undefined) found.set(id, [kind, source])
    }
  }
  return [...found.values()]
}

async function listNaming(id: string, { resource, references }: Holder, services: ScopedServices) {
  const { records } = await services.records.naming(resource, id, MAX)
  const own = records.filter((record) => references.some(({ path }) => namedBy(record, path).includes(id)))
  return own.map((record) => toRelated(resource, record, services))
}

const byNewest = (a: Related, b: Related): number => b.createTime.localeCompare(a.createTime)

export const relatedVerbs: TypedVerbs = {
  'flow.document.related': async ({ query }, services) => {
    const resource = services.findResource(query.resource)
    if (resource === undefined || !isReadable(resource, services)) throw ServerError.notFound()
    const record = await services.records.get(resource, query.id)
    const sources = (await findSources(resource, record, services)).filter(([kind]) => isReadable(kind, services))
    const followUps: Related[] = []
    for (const holder of services.holdersOf(resource.name)) {
      if (isReadable(holder.resource, services)) followUps.push(...(await listNaming(query.id, holder, services)))
    }
    return {
      sources: sources.map(([kind, source]) => toRelated(kind, source, services)).toSorted(byNewest),
      followUps: followUps.toSorted(byNewest),
    }
  },
}
