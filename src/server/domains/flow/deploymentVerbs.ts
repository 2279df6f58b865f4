import type { RecordData } from '../../../contract/value'
import type { Services, Verb, Verbs } from '../../crud/services'
import { toConditions } from '../../http/conditions'
import { toSuccess } from '../../http/envelope'
import { toText, toTexts } from '../../http/json'
import { toPaging } from '../../http/paging'
import { ServerError } from '../../http/ServerError'
import { deploymentResource, toNodes } from './definition'
import { deploy, markLatest, refuseOtherTenants } from './deploy'
import { toDeploymentRow } from './deploymentRow'
import { instanceResource } from './instance'
import { readUpload } from './readUpload'

const list: Verb = async (call, services) => {
  const resource = deploymentResource(services)
  const conditions = toConditions(call.query, resource.fields)
  const page = await services.records.page(resource, { conditions, ...toPaging(call.query, call.operation.maxSize) })
  return { ...page, records: page.records.map(toDeploymentRow) }
}

function toDraft(model: RecordData, category: string) {
  return {
    key: toText(model.modelKey),
    name: toText(model.name),
    category,
    businessTitle: toText(model.businessTitle),
    resources: toTexts(model.resources),
    nodes: toNodes(model.nodes),
    resourceName: `${toText(model.modelKey)}.json`,
  }
}

const deployModel: Verb = async (call, services) => {
  const { modelId = '', category, tenantIds } = call.query
  refuseOtherTenants(tenantIds, services)
  const model = await services.records.get(services.resource('flow.model'), modelId)
  const draft = toDraft(model, category ?? toText(model.category))
  return toDeploymentRow(await services.transaction((inner) => deploy(draft, inner)))
}

const deployUpload: Verb = async (call, services) => {
  const { tenantIds, drafts } = await readUpload(call.request)
  refuseOtherTenants(tenantIds, services)
  return services.transaction(async (inner) => {
    const rows: RecordData[] = []
    for (const draft of drafts) rows.push(toDeploymentRow(await deploy(draft, inner)))
    return rows
  })
}

const STATES = { active: { value: 1, deed: '激活' }, suspended: { value: 2, deed: '挂起' } } as const

const changeState: Verb = async (call, services) => {
  const { processId = '' } = call.query
  const { value, deed } = STATES[call.query.state === 'active' ? 'active' : 'suspended']
  const changed = await services.transaction(async (inner) => {
    const resource = deploymentResource(inner)
    const { suspensionState } = await inner.records.lock(resource, processId)
    if (suspensionState === value) return false
    await inner.records.update(resource, processId, { values: { suspensionState: value } })
    return true
  })
  const msg = changed ? `${deed}ID为 [${processId}] 的流程成功` : `ID为 [${processId}] 的流程已是此状态，无需操作`
  return Response.json({ ...toSuccess(undefined), msg })
}

async function refuseRunning(id: string, name: string, services: Services): Promise<void> {
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

const remove: Verb = async (call, services) => {
  await services.transaction(async (inner) => {
    const resource = deploymentResource(inner)
    for (const id of new Set((call.query.deploymentIds ?? '').split(','))) {
      const { key, name } = await inner.records.get(resource, id)
      await inner.takeTurn(`deploy ${key}`)
      await inner.records.lock(resource, id)
      await refuseRunning(id, toText(name), inner)
      await inner.records.remove(resource, [id])
      await markLatest(toText(key), inner)
    }
  })
}

export const deploymentVerbs: Verbs = {
  'flow.model.deploy': deployModel,
  'flow.deployment.list': list,
  'flow.deployment.change-state': changeState,
  'flow.deployment.deploy-upload': deployUpload,
  'flow.deployment.delete-deployment': remove,
}
