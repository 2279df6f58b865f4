import type { AuditedDocument, DocumentLife } from '../../crud/documentLife'
import type { Services } from '../../crud/services'
import { auditNodes } from './auditNodes'
import { deploymentResource, findDefinition, toDefinition } from './definition'
import { endRun, WITHDRAWN } from './endRun'
import { findInstance, type Instance } from './instance'
import type { Run } from './run'
import { startRun } from './startRun'

/** The definition of an instance, whichever version; deleted ones leave no more than their tasks. */
export async function definitionOf({ definitionId }: Instance, services: Services) {
  const record = await services.records.find(deploymentResource(services), definitionId)
  return record && toDefinition(record)
}

function find({ resource, record }: AuditedDocument, services: Services) {
  return findInstance(resource.name, String(record[resource.key]), services)
}

/** A document that is taken back, or submitted anew, leaves no process behind that still runs. */
async function withdraw(document: AuditedDocument, services: Services): Promise<void> {
  const instance = await find(document, services)
  if (instance === undefined || instance.isFinished) return
  const definition = await definitionOf(instance, services)
  if (definition === undefined) return
  const run: Run = { definition, instance, document: document.record }
  await endRun(run, { status: WITHDRAWN, documentStatus: Number(document.record.status) }, services)
}

export const documentAudit: DocumentLife = {
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
    const nodes = await auditNodes({ instance, definition, document: document.record }, services)
    return { ...document.record, processInstanceId: instance.id, nodes }
  },
}
