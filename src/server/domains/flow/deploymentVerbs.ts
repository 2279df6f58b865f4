import type { RecordOf } from '../../crud/resource'
import type { TypedVerbs, UnscopedServices, Verb } from '../../crud/services'
import { toRecordQuery } from '../../crud/toRecordQuery'
import { toSuccess } from '../../http/envelope'
import { toPaging } from '../../http/paging'
import { ServerError } from '../../http/ServerError'
import { type Deployment, deploymentResource, toFlowNodes } from './definition'
import { deploy, type ModelDraft, markLatest, refuseOtherTenants } from './deploy'
import { toDeploymentRow } from './deploymentRow'
import { instanceResource } from './instance'
import { readUpload } from './readUpload'

const list: Verb<'flow.deployment.list'> = async (call, services) => {
  const resource = deploymentResource(services)
  const { query, operation } = call
  const asked = toRecordQuery({ query }, { operation, resource })
  const page = await services.records.page(resource, { ...asked, ...toPaging(query, operation.maxSize) })
  return { ...page, records: page.records.map(toDeploymentRow) }
}

function toDraft(model: RecordOf<'flow.model'>, category: string): ModelDraft {
  const { modelKey, name, businessTitle = '', resources = [], nodes } = model
  return {
    key: modelKey,
    name,
    category,
    businessTitle,
    resources,
    nodes: toFlowNodes(nodes),
    resourceName: `${modelKey}.json`,
  }
}

const deployModel: Verb<'flow.model.deploy'> = async (call, services) => {
  const { modelId, category, tenantIds } = call.query
  refuseOtherTenants(tenantIds, services)
  const model = await services.records.get(services.resource('flow.model'), modelId)
  const draft = toDraft(model, category ?? model.category ?? '')
  return toDeploymentRow(await services.transaction((inner) => deploy(draft, inner)))
}

async function deployAll(drafts: readonly ModelDraft[], services: UnscopedServices): Promise<readonly Deployment[]> {
  const rows: Deployment[] = []
  for (const draft of drafts) rows.push(toDeploymentRow(await deploy(draft, services)))
  return rows
}

const deployUpload: Verb<'flow.deployment.deploy-upload'> = async (call, services) => {
  const { tenantIds, drafts } = await readUpload(call.request)
  refuseOtherTenants(tenantIds, services)
  return services.transaction((inner) => deployAll(drafts, inner))
}

const STATES = { active: { value: 1, title: '激活' }, suspended: { value: 2, title: '挂起' } } as const

const changeState: Verb<'flow.deployment.change-state'> = async (call, services) => {
  const { processId, state } = call.query
  const { value, title } = STATES[state]
  const changed = await services.transaction(async (unscoped, scoped) => {
    const resource = deploymentResource(unscoped)
    const { suspensionState } = await scoped.records.lock(resource, processId)
    if (suspensionState === value) return false
    await unscoped.records.update(resource, processId, { values: { suspensionState: value } })
    return true
  })
  const msg = changed ? `${title}ID为 [${processId}] 的流程成功` : `ID为 [${processId}] 的流程已是此状态，无需操作`
  return Response.json({ ...toSuccess(undefined), msg })
}

async function refuseRunning(id: string, name: string, services: UnscopedServices): Promise<void> {
  const { total } = await services.records.page(instanceResource(services), {
    conditions: [
      { field: 'processDefinitionId', operator: 'equal', value: id },
      { field: 'isFinished', operator: 'equal', value: '0' },
    ],
    current: 1,
    size: 1,
  })
  if (total > 0) throw ServerError.badRequest(`流程“${name}”还有 ${total} 个运行中的实例，不能删除`)
}

const remove: Verb<'flow.deployment.delete-deployment'> = async (call, services) => {
  await services.transaction(async (unscoped, scoped) => {
    const resource = deploymentResource(unscoped)
    for (const id of new Set(call.query.deploymentIds.split(','))) {
      const { key, name } = await scoped.records.get(resource, id)
      await unscoped.lock(`flow ${key}`)
      await scoped.records.lock(resource, id)
      await refuseRunning(id, name, unscoped)
      await unscoped.records.remove(resource, [id])
      await markLatest(key, unscoped)
    }
  })
}

export const deploymentVerbs: TypedVerbs = {
  'flow.model.deploy': deployModel,
  'flow.deployment.list': list,
  'flow.deployment.change-state': changeState,
  'flow.deployment.deploy-upload': deployUpload,
  'flow.deployment.delete-deployment': remove,
}
