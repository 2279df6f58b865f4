import type { BuiltFlow } from '../../../contract/flow'
import type { ScopedServices, UnscopedServices } from '../../crud/services'
import { equals } from '../lookup/equals'
import { deploymentResource, toFlowNodes } from './definition'
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
  const marked = await services.settings.get(toMark(key))
  if (marked !== undefined) return marked
  const versions = await services.records.list(deploymentResource(services), { conditions: equals({ key }) })
  const first = versions.find(({ processVersion }) => processVersion === 1)
  if (first === undefined) return undefined
  const { name, category = '', businessTitle = '', resources = [], nodes } = first
  return toContent({ name, category, businessTitle, resources, nodes: toFlowNodes(nodes) })
}

const toMark = (key: string) => `flow.built.${key}`

async function deployChanged(flow: BuiltFlow, services: UnscopedServices): Promise<boolean> {
  const draft = toDraft(flow)
  await services.lock(`flow ${flow.key}`)
  const content = toContent(draft)
  const before = await findBuilt(flow.key, services)
  if (before !== content) await deploy(draft, services)
  await services.settings.set(toMark(flow.key), content)
  return before !== content
}

/**
 * Deploys each flow whose content differs from what a build deployed last under its key, as a new version, and returns
 * the keys of those; a version that an administrator deployed since then stays the newest until the flow changes again.
 */
export async function deployBuilt(flows: readonly BuiltFlow[], services: ScopedServices): Promise<readonly string[]> {
  const deployed: string[] = []
  for (const flow of flows)
    if (await services.transaction((unscoped) => deployChanged(flow, unscoped))) deployed.push(flow.key)
  return deployed
}
