import type { Id, RecordData } from '../../../contract/value'
import { suspensionState } from '../../../generated/statuses'
import { idOf } from '../../crud/recordRow'
import type { Resource, UnsavedOf } from '../../crud/resource'
import type { UnscopedServices } from '../../crud/services'
import type { CurrentUser } from '../../http/call'
import { ServerError } from '../../http/ServerError'
import { BOX } from '../lookup/todoBox'
import { toApplicant } from './applicant'
import type { Definition } from './definition'
import { documentTitle } from './documentTitle'
import { instanceResource } from './instance'
import { refuseUnhandledAhead } from './refuseUnhandled'
import { enterNode, now, type Run, updateDocument } from './run'
import { sendTodos } from './todos'

const MAX_TITLE = 200

export interface Start {
  readonly definition: Definition
  readonly resource: Resource
  readonly document: RecordData
}

/**
 * Names the document by the first title field that is filled, and by its own number or name behind it, which tells two
 * documents of one project apart. Takes only what everybody may see: todos and messages show the title to others.
 */
function toTitle({ definition, resource, document }: Start, services: UnscopedServices): string {
  const { access } = services
  const read = (field: string) => (access.isOpen(resource.name, field) ? document[field] : undefined)
  const named = definition.titleFields.map(read).find((value) => value !== undefined)
  const own = resource.label === undefined ? undefined : read(resource.label)
  const names = [...new Set([named, own])].filter((name) => name !== undefined)
  const name = names.join('_') || document[resource.key]
  return `${documentTitle(resource, document, services)}：${name}`.slice(0, MAX_TITLE)
}

function getUser({ user }: UnscopedServices): CurrentUser {
  if (user === undefined) throw ServerError.unauthorized()
  return user
}

function toRecord(start: Start, id: Id, services: UnscopedServices): UnsavedOf<'flow.follow'> {
  const { definition, resource, document } = start
  const user = getUser(services)
  return {
    title: toTitle(start, services),
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
    suspensionState: suspensionState.code.active,
    businessTable: resource.name,
    routeKey: services.derivation(resource.name).route?.(document),
    businessId: idOf(resource, document),
    isFinished: 0,
    tasks: [],
  }
}

/** Starts a process for a stored document at the first node. Throws badRequest if its definition is suspended or has no nodes, or if a node will have no handler. */
export async function startRun(start: Start, services: UnscopedServices): Promise<Run> {
  const { definition, document } = start
  const [first] = definition.nodes
  if (definition.isSuspended) throw ServerError.badRequest(`流程“${definition.name}”已挂起，不能发起`)
  if (first === undefined) throw ServerError.badRequest(`流程“${definition.name}”没有节点`)
  const id = services.newId()
  const instance = await services.records.insert(instanceResource(services), toRecord(start, id, services), { id })
  const to = [{ id: instance.startUserId, name: instance.startUser }]
  await sendTodos(instance, { box: BOX.initiated, to }, services)
  const fresh = { processInstanceId: id, auditResult: null, auditComment: null }
  const run = await updateDocument({ definition, instance, document }, { values: fresh }, services)
  await refuseUnhandledAhead(definition, toApplicant(run.instance, run.document), services)
  return enterNode(run, { node: first }, services)
}
