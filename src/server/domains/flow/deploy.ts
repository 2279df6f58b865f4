import type { RecordData } from '../../../contract/value'
import type { Services } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { toTexts } from '../../http/json'
import { ServerError } from '../../http/ServerError'
import { checkNodes } from './checkNodes'
import { deploymentResource, type FlowNode } from './definition'
import { now } from './run'

export interface Draft {
  readonly key: string
  readonly name: string
  /** `flow_<key of the dictionary flow>`. */
  readonly category: string
  readonly businessTitle: string
  readonly resources: readonly string[]
  readonly nodes: readonly FlowNode[]
  readonly resourceName: string
}

const ACTIVE = 1

function ofKey(key: string): Condition {
  return { field: 'key', operator: 'equal', value: key }
}

async function findCategoryName(category: string, { records, resource }: Services): Promise<string | undefined> {
  const [entry] = await records.list(resource('system.dict'), {
    conditions: [
      { field: 'code', operator: 'equal', value: 'flow' },
      { field: 'dictKey', operator: 'equal', value: category.replace(/^flow_/, '') },
    ],
  })
  return entry?.dictValue === undefined ? undefined : String(entry.dictValue)
}

/** Definitions belong to the tenant that deploys them. */
export function refuseOtherTenants(tenantIds: string | undefined, { user }: Services): void {
  const others = (tenantIds ?? '').split(',').filter((id) => id !== '' && id !== user?.tenantId)
  if (others.length > 0) throw ServerError.badRequest('只能为本租户部署流程', { tenantIds: '只能为本租户部署流程' })
}

/** Makes the newest of what is left the one that new processes follow. */
export async function markLatest(key: string, services: Services): Promise<void> {
  const resource = deploymentResource(services)
  const versions = [...(await services.records.list(resource, { conditions: [ofKey(key)] }))]
  versions.sort((a, b) => Number(b.processVersion) - Number(a.processVersion))
  for (const [index, version] of versions.entries()) {
    const latest = index === 0 ? 1 : 0
    if (version.latest !== latest) await services.records.update(resource, String(version.id), { values: { latest } })
  }
}

/** A new version of a definition. What runs already keeps the version that it started with. */
export async function deploy(draft: Draft, services: Services): Promise<RecordData> {
  checkNodes(draft.nodes)
  const { records } = services
  const resource = deploymentResource(services)
  await services.takeTurn(`deploy ${draft.key}`)
  const versions = await records.list(resource, { conditions: [ofKey(draft.key)] })
  const version = Math.max(0, ...versions.map(({ processVersion }) => Number(processVersion))) + 1
  const id = services.newId()
  const values: RecordData = {
    ...draft,
    resources: toTexts(draft.resources),
    categoryName: await findCategoryName(draft.category, services),
    processVersion: version,
    deploymentId: id,
    suspensionState: ACTIVE,
    deploymentTime: now(services),
    latest: 1,
  }
  const record = await records.insert(resource, values, { id })
  await markLatest(draft.key, services)
  return record
}
