import type { FieldOf } from '../../crud/resource'
import type { DataOf, TypedVerbs, Verb } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { type Deployment, deploymentResource } from './definition'
import { toDeploymentRow } from './deploymentRow'
import { instanceResource } from './instance'
import { getOwnTodo } from './taskAccess'

function toModule(deployment: Deployment): DataOf<'flow.module.detail'> {
  const { processVersion: version, resources = [], nodes = [] } = deployment
  return { ...toDeploymentRow(deployment), version, resources, nodes }
}

const list: Verb<'flow.module.list'> = async (call, services) => {
  const conditions: Condition<FieldOf<'flow.deployment'>>[] = [{ field: 'latest', operator: 'equal', value: '1' }]
  const { name, category } = call.body
  if (name) conditions.push({ field: 'name', operator: 'like', value: name })
  if (category) conditions.push({ field: 'category', operator: 'equal', value: category })
  return (await services.records.list(deploymentResource(services), { conditions })).map(toModule)
}

const detail: Verb<'flow.module.detail'> = async (call, services) =>
  toModule(await services.records.get(deploymentResource(services), call.body.id))

const taskDetail: Verb<'flow.task-module.detail'> = async (call, services) => {
  const todo = await getOwnTodo(call.body.id, services)
  const instance = await services.records.get(instanceResource(services), todo.processInstanceId)
  return toModule(await services.records.get(deploymentResource(services), instance.processDefinitionId))
}

export const moduleVerbs: TypedVerbs = {
  'flow.module.list': list,
  'flow.module.detail': detail,
  'flow.task-module.detail': taskDetail,
}
