import type { Id } from '../../../contract/value'
import { flowStatus } from '../../../generated/statuses'
import { deriveRecord } from '../../crud/deriveRecord'
import { toRecordData } from '../../crud/recordRow'
import type { RecordOf } from '../../crud/resource'
import type { Services, TypedVerbs, Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { refuseMissing } from '../lookup/refuseField'
import { auditNodes } from './auditNodes'
import { type Definition, deploymentResource, findDefinition, listLatest } from './definition'
import { definitionOf } from './documentAudit'
import { findInstance, type Instance, openTask } from './instance'
import { leaveRules } from './leaveRules'
import { refuseOutsider } from './refuseOutsider'
import { now } from './run'
import { startRun } from './startRun'

/** The only documents that begin with their process, and not when somebody submits them. */
export const LEAVE = 'flow.leave'

type Leave = RecordOf<typeof LEAVE>

/** The newest version of a definition that any of its versions names. */
async function findNewest(id: Id, services: Services): Promise<Definition | undefined> {
  const named = await services.records.find(deploymentResource(services), id)
  return (await listLatest(services)).find(({ key }) => key === named?.key)
}

/** Without an id the newest definition counts, as for documents that are submitted. */
async function getDefinition(id: Id | undefined, services: Services): Promise<Definition> {
  const definition = await (id === undefined ? findDefinition(LEAVE, services) : findNewest(id, services))
  if (definition?.resources.includes(LEAVE)) return definition
  return refuseMissing('processDefinitionId', '请假流程')
}

function toFlow(instance: Instance): Leave['flow'] {
  const task = openTask(instance)
  return {
    assigneeName: instance.startUser,
    processInstanceId: instance.id,
    taskId: task?.id,
    taskName: task?.name,
  }
}

async function toAnswer(instance: Instance, document: Leave, services: Services): Promise<Leave> {
  const definition = await definitionOf(instance, services)
  const nodes = await auditNodes({ instance, definition, document }, services.unscoped)
  return { ...document, flow: toFlow(instance), nodes }
}

const start: Verb<'flow.leave.start-process'> = (call, services) =>
  services.transaction(async (inner) => {
    const resource = inner.resource(LEAVE)
    const { id: _id, ...given } = toRecordData(call.body)
    const definition = await getDefinition(given.processDefinitionId, inner)
    const leave = { ...given, processDefinitionId: definition.id, applyTime: now(inner) }
    const values = await deriveRecord(leave, { resource, services: inner }, leaveRules)
    const document = await inner.records.insert(resource, values, { status: flowStatus.code.pending })
    const { instance } = await startRun({ definition, resource, document }, inner)
    return toAnswer(instance, await inner.records.get(resource, document.id), inner)
  })

const detail: Verb<'flow.leave.detail'> = async (call, services) => {
  const { businessId } = call.query
  const document = await services.records.get(services.resource(LEAVE), businessId)
  const instance = await findInstance(LEAVE, businessId, services)
  if (instance === undefined) throw ServerError.notFound()
  await refuseOutsider(instance, services)
  return toAnswer(instance, document, services)
}

export const leaveVerbs: TypedVerbs = {
  'flow.leave.start-process': start,
  'flow.leave.detail': detail,
}
