import { suspensionState } from '../../../generated/statuses'
import type { Derivation, Services, UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equals } from '../lookup/equals'
import { checkNodes } from './checkNodes'
import { type Deployment, deploymentResource, type FlowNode, toFlowNodes } from './definition'
import { now } from './run'

export interface ModelDraft {
  readonly key: string
  readonly name: string
  /** `flow_` and a key of the dictionary `flow`. */
  readonly category: string
  readonly businessTitle: string
  readonly resources: readonly string[]
  readonly nodes: readonly FlowNode[]
  readonly resourceName: string
}

async function findCategoryName(
  category: string,
  { records, resource }: UnscopedServices,
): Promise<string | undefined> {
  const [entry] = await records.list(resource('system.dict'), {
    conditions: [
      { field: 'code', operator: 'equal', value: 'flow' },
      { field: 'dictKey', operator: 'equal', value: category.replace(/^flow_/, '') },
    ],
  })
  return entry?.dictValue
}

/** Throws badRequest for other tenants: a definition belongs to the tenant that deploys it. */
export function refuseOtherTenants(tenantIds: string | undefined, { user }: Services): void {
  const others = (tenantIds ?? '').split(',').filter((id) => id !== '' && id !== user?.tenantId)
  if (others.length > 0) throw ServerError.badRequest('只能为本租户部署流程', { tenantIds: '只能为本租户部署流程' })
}

/** Marks the newest remaining version as the one that new processes follow. */
export async function markLatest(key: string, services: UnscopedServices): Promise<void> {
  const resource = deploymentResource(services)
  const found = await services.records.list(resource, { conditions: equals({ key }) })
  // Updates the newest last, so that two versions are never marked at once.
  const versions = found.toSorted((a, b) => a.processVersion - b.processVersion)
  for (const [index, version] of versions.entries()) {
    const latest = index === versions.length - 1 ? 1 : 0
    if (version.latest !== latest) await services.records.update(resource, version.id, { values: { latest } })
  }
}

/** Stores a new version of a definition; running processes keep theirs. Throws badRequest if a node is faulty. */
export async function deploy(draft: ModelDraft, services: UnscopedServices): Promise<Deployment> {
  const { nodes } = draft
  checkNodes(nodes)
  const { records } = services
  const resource = deploymentResource(services)
  await services.lock(`flow ${draft.key}`)
  const versions = await records.list(resource, { conditions: equals({ key: draft.key }) })
  const version = Math.max(0, ...versions.map(({ processVersion }) => processVersion)) + 1
  const id = services.newId()
  const values = {
    ...draft,
    nodes,
    categoryName: await findCategoryName(draft.category, services),
    processVersion: version,
    deploymentId: id,
    suspensionState: suspensionState.code.active,
    deploymentTime: now(services),
    latest: 0,
  } as const
  await records.insert(resource, values, { id })
  await markLatest(draft.key, services)
  return records.get(resource, id)
}

/** Refuses a model that could not be deployed. */
export const modelRules: Derivation<'flow.model'> = {
  beforeSave: async (record, services) => {
    checkNodes(toFlowNodes(record.nodes))
    const time = now(services)
    return { ...record, created: record.created ?? time, lastUpdated: time }
  },
}
