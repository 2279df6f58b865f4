import type { RecordData } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import type { CurrentUser } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import type { Definition } from './definition'
import { instanceResource, toInstance } from './instance'
import { enterNode, markDocument, now, type Run } from './run'
import { BOX, sendTodos } from './todos'

const ACTIVE = 1
const MAX_TITLE = 200

export interface Start {
  readonly definition: Definition
  readonly resource: Resource
  readonly document: RecordData
}

function toTitle({ definition, resource, document }: Start): string {
  const named = definition.titleFields.map((field) => document[field]).find((value) => value !== undefined)
  return `${resource.title}：${named ?? document[resource.key]}`.slice(0, MAX_TITLE)
}

function getUser({ user }: Services): CurrentUser {
  if (user === undefined) throw ServerError.unauthorized()
  return user
}

function toRecord(start: Start, id: string, services: Services): RecordData {
  const { definition, resource, document } = start
  const user = getUser(services)
  return {
    title: toTitle(start),
    startUserId: user.userId,
    startUser: user.realName,
    startDeptId: user.deptId,
    startTime: now(services),
    category: definition.category,
    categoryName: definition.categoryName,
    processInstanceId: id,
    executionId: id,
    processDefinitionId: definition.id,
    processDefinitionKey: definition.key,
    processDefinitionName: definition.name,
    processDefinitionVersion: definition.version,
    suspensionState: ACTIVE,
    businessTable: resource.name,
    routeKey: services.derivation(resource.name).route?.(document),
    businessId: String(document[resource.key]),
    isFinished: 0,
    tasks: [],
  }
}

/** Starts a process for a stored document and brings it to the first node. Throws where its definition is suspended. */
export async function startRun(start: Start, services: Services): Promise<Run> {
  const { definition, document } = start
  const [first] = definition.nodes
  if (definition.isSuspended) throw ServerError.badRequest(`流程“${definition.name}”已挂起，不能发起`)
  if (first === undefined) throw ServerError.badRequest(`流程“${definition.name}”没有节点`)
  const id = services.newId()
  const record = await services.records.insert(instanceResource(services), toRecord(start, id, services), { id })
  const instance = toInstance(record)
  const to = [{ id: instance.startUserId, name: instance.startUser }]
  await sendTodos(instance, { box: BOX.initiated, to }, services)
  const fresh = { processInstanceId: id, auditResult: null, auditComment: null }
  const run = await markDocument({ definition, instance, document }, { values: fresh }, services)
  return enterNode(run, { node: first }, services)
}
