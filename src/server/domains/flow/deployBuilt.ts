import type { BuiltFlow } from '../../../contract/flow'
import { flows as builtFlows } from '../../../generated/flows'
import { DEFAULT_TENANT } from '../../crud/createRecordReader'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { equals } from '../lookup/equals'
import { deploymentResource, listLatest, toFlowNodes } from './definition'
import { deploy, type ModelDraft } from './deploy'

type Content = Omit<ModelDraft, 'key' | 'resourceName'>

/** What a version says, as text; equal texts are equal flows. */
function toContent({ name, category, businessTitle, resources, nodes }: Content): string {
  return JSON.stringify([name, category, businessTitle, [...resources].sort(), nodes])
}

function toDraft({ key, name, category, businessTitle, resources, nodes }: BuiltFlow): ModelDraft {
  return { key, name, category, businessTitle, resources, nodes: toFlowNodes(nodes), resourceName: `${key}.yaml` }
}

/**
 * What a build deployed last under the key. Databases that no build has marked have their first version from the seed;
 * undefined where there is none.
 */
async function findBuilt(key: string, services: UnscopedServices): Promise<string | undefined> {
  const marked = await services.settings.get(toMark(key, services))
  if (marked !== undefined) return marked
  const versions = await services.records.list(deploymentResource(services), { conditions: equals({ key }) })
  const first = versions.find(({ processVersion }) => processVersion === 1)
  if (first === undefined) return undefined
  const { name, category = '', businessTitle = '', resources = [], nodes } = first
  return toContent({ name, category, businessTitle, resources, nodes: toFlowNodes(nodes) })
}

/** Settings are those of all tenants. */
function toMark(key: string, { tenantId }: UnscopedServices): string {
  return tenantId === DEFAULT_TENANT ? `flow.built.${key}` : `flow.built.${tenantId}.${key}`
}

/** True if a tenant has deployed a flow of its own for these documents before it got those of the build. */
async function hasOwn({ resources }: BuiltFlow, services: UnscopedServices): Promise<boolean> {
  if (services.tenantId === DEFAULT_TENANT) return false
  const latest = await listLatest(services)
  return latest.some((definition) => resources.some((resource) => definition.resources.includes(resource)))
}

async function deployChanged(flow: BuiltFlow, services: UnscopedServices): Promise<boolean> {
  const draft = toDraft(flow)
  await services.lock(`flow ${flow.key}`)
  const content = toContent(draft)
  const before = await findBuilt(flow.key, services)
  const isDue = before === undefined ? !(await hasOwn(flow, services)) : before !== content
  if (isDue) await deploy(draft, services)
  await services.settings.set(toMark(flow.key, services), content)
  return isDue
}

/**
 * Deploys each flow whose content differs from what a build deployed last under its key, as a new version, and returns
 * the keys of those, for one tenant; a version that an administrator deployed since then stays the newest until the
 * flow changes again.
 */
export async function deployBuilt(flows: readonly BuiltFlow[], services: UnscopedServices): Promise<readonly string[]> {
  const deployed: string[] = []
  for (const flow of flows)
    if (await services.transaction((unscoped) => deployChanged(flow, unscoped))) deployed.push(flow.key)
  return deployed
}

/** A new tenant has the flows of the build at once; each start brings what has changed. */
export const deploymentRules: Derivation<'flow.deployment'> = {
  beginTenant: async (tenant) => {
    await deployBuilt(builtFlows, tenant)
  },
}
