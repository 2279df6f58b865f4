import type { RecordData } from '../../../contract/value'
import { toRecordData } from '../../crud/recordRow'
import type { Services, Verb, Verbs } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { auditNodes } from './auditNodes'
import { type Definition, deploymentResource, toDefinition } from './definition'
import { definitionOf } from './documentAudit'
import { findInstance, type Instance, openTask } from './instance'
import { leaveRules } from './leaveRules'
import { now } from './run'
import { startRun } from './startRun'
import { todoResource } from './todos'

const LEAVE = 'flow.leave'
const WAITING = 0

async function getDefinition(id: string, services: Services): Promise<Definition> {
  const record = await services.records.find(deploymentResource(services), id)
  const definition = record && toDefinition(record)
  if (definition?.resources.includes(LEAVE)) return definition
  const message = '请假流程不存在或已被删除'
  throw ServerError.badRequest(message, { processDefinitionId: message })
}

function toFlow(instance: Instance): RecordData {
  const task = openTask(instance)
  return {
    assigneeName: instance.startUser,
    processInstanceId: instance.id,
    taskId: task?.id,
    taskName: task?.name,
  }
}

async function toAnswer(instance: Instance, document: RecordData, services: Services): Promise<RecordData> {
  const definition = await definitionOf(instance, services)
  const nodes = await auditNodes({ instance, definition, document }, services)
  return { ...document, flow: toFlow(instance), nodes }
}

const start: Verb = (call, services) =>
  services.transaction(async (inner) => {
    await inner.takeTurn('write flow')
    const resource = inner.resource(LEAVE)
    const definition = await getDefinition(String(call.body.processDefinitionId), inner)
    const { id: _id, ...given } = toRecordData(call.body)
    const values = await leaveRules.save?.({ ...given, applyTime: now(inner) }, inner)
    const document = await inner.records.insert(resource, values ?? given, { status: WAITING })
    const run = await startRun({ definition, resource, document }, inner)
    return toAnswer(run.instance, run.document, inner)
  })

/** Whoever asked for leave, whoever had a say in it, and the administrators. */
async function refuseStranger({ id, startUserId }: Instance, services: Services): Promise<void> {
  const { records, user } = services
  if (user === undefined || user.userId === startUserId || isAdministrator(user)) return
  const [todo] = await records.list(todoResource(services), {
    conditions: [
      { field: 'processInstanceId', operator: 'equal', value: id },
      { field: 'userId', operator: 'equal', value: user.userId },
    ],
  })
  if (todo === undefined) throw ServerError.forbidden()
}

const detail: Verb = async (call, services) => {
  const { businessId = '' } = call.query
  const document = await services.records.get(services.resource(LEAVE), businessId)
  const instance = await findInstance(LEAVE, businessId, services)
  if (instance === undefined) throw ServerError.notFound()
  await refuseStranger(instance, services)
  return toAnswer(instance, document, services)
}

export const leaveVerbs: Verbs = {
  'flow.leave.start-process': start,
  'flow.leave.detail': detail,
}
