import { END } from '../../../contract/flow'
import { auditStatus } from '../../../generated/statuses'
import { prepareSubmission } from '../../crud/prepareSubmission'
import { toRecordData } from '../../crud/recordRow'
import type { UnscopedServices } from '../../crud/services'
import { isInChange } from '../activeStatus'
import type { FlowNode } from './definition'
import type { Run } from './run'

interface Sending {
  readonly node: FlowNode
  readonly result: number
  /** Changes that the handler makes to the document. */
  readonly values: Run['document']
}

/** False for a refusal that ends the process. */
function leadsOn({ node, result }: Sending): boolean {
  const isRejected = result === auditStatus.code.refused || result === auditStatus.code.returned
  return !isRejected || (node.reject !== '' && node.reject !== END)
}

/**
 * Holds a document that was handed back for changes to what holds at a submission, where its handler sends it on its
 * way again: meanwhile it held nothing, and others may have taken it. Returns the changes with those of a submission.
 */
export async function submitAgain(
  { instance, document }: Run,
  sending: Sending,
  services: UnscopedServices,
): Promise<Run['document']> {
  const { values } = sending
  if (!isInChange(document) || !leadsOn(sending)) return values
  const table = instance.businessTable
  const submission = { resource: services.resource(table), derivation: services.derivation(table) }
  const filled = await prepareSubmission({ ...document, ...values }, submission, services)
  return { ...values, ...toRecordData(filled) }
}
