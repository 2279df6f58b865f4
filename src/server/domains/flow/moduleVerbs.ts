import type { RecordData } from '../../../contract/value'
import type { Verb, Verbs } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { toText } from '../../http/json'
import { deploymentResource } from './definition'
import { toDeploymentRow } from './deploymentRow'
import { instanceResource } from './instance'
import { getOwnTodo } from './taskAccess'

function toModule(record: RecordData): RecordData {
  return { ...toDeploymentRow(record), resources: record.resources ?? [] }
}

const list: Verb = async (call, services) => {
  const conditions: Condition[] = [{ field: 'latest', operator: 'equal', value: '1' }]
  const name = toText(call.body.name)
  const category = toText(call.body.category)
  if (name !== '') conditions.push({ field: 'name', operator: 'like', value: name })
  if (category !== '') conditions.push({ field: 'category', operator: 'equal', value: category })
  return (await services.records.list(deploymentResource(services), { conditions })).map(toModule)
}

const detail: Verb = async (call, services) =>
  toModule(await services.records.get(deploymentResource(services), String(call.body.id)))

const taskDetail: Verb = async (call, services) => {
  const todo = await getOwnTodo(String(call.body.id), services)
  const instance = await services.records.get(instanceResource(services), String(todo.processInstanceId))
  return toModule(await services.records.get(deploymentResource(services), String(instance.processDefinitionId)))
}

export const moduleVerbs: Verbs = {
  'flow.module.list': list,
  'flow.module.detail': detail,
  'flow.task-module.detail': taskDetail,
}
