import type { AuditedDocument, DocumentLife } from '../../crud/documentLife'
import { idOf } from '../../crud/recordRow'
import type { Services, UnscopedServices } from '../../crud/services'
import { auditNodes } from './auditNodes'
import { deploymentResource, findDefinition, toDefinition } from './definition'
import { endRun, WITHDRAWN } from './endRun'
import { findInstance, type Instance } from './instance'
import { refuseOthers } from './refuseOthers'
import type { Run } from './run'
import { startRun } from './startRun'
import { closeMessages } from './todoMarks'

/** Definition of an instance in the version that it started with; undefined if that was deleted. */
export async function definitionOf({ processDefinitionId }: Instance, services: Services) {
  const record = await services.records.find(deploymentResource(services), processDefinitionId)
  return record && toDefinition(record)
}

function find({ resource, record }: AuditedDocument, services: Services) {
  return findInstance(resource.name, idOf(resource, record), services)
}

/** Ends the running process of a document that is taken back or submitted anew. */
async function withdraw(document: AuditedDocument, services: UnscopedServices): Promise<void> {
  const instance = await find(document, services)
  if (instance === undefined) return
  await closeMessages(instance, services)
  if (instance.isFinished === 1) return
  const definition = await definitionOf(instance, services)
  if (definition === undefined) return
  const { record } = document
  const documentStatus = typeof record.status === 'number' ? record.status : undefined
  const run: Run = { definition, instance, document: record }
  const { user } = services
  const reason = user && user.userId !== instance.startUserId ? `由${user.realName}撤回` : undefined
  await endRun(run, { status: WITHDRAWN, documentStatus, reason }, services)
}

export const documentAudit: DocumentLife = {
  refuseOthers,
  submitted: async (document, services) => {
    const { resource, record } = document
    await withdraw(document, services)
    const definition = await findDefinition(resource.name, services)
    if (definition !== undefined) await startRun({ definition, resource, document: record }, services)
  },
  withdrawn: withdraw,
  read: async (document, services) => {
    const instance = await find(document, services)
    if (instance === undefined || instance.result === WITHDRAWN) return document.record
    const definition = await definitionOf(instance, services)
    const nodes = await auditNodes({ instance, definition, document: document.record }, services.unscoped)
    return { ...document.record, processInstanceId: instance.id, nodes }
  },
}
