import { refuseStatus } from '../../crud/documentStatus'
import type { TypedVerbs, Verb } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { endRun, WITHDRAWN } from './endRun'
import { historyVerb } from './historyVerb'
import { instanceResource } from './instance'
import { withRun } from './taskAccess'

/** Ends the process; its document becomes a draft. */
const remove: Verb<'flow.follow.delete-process-instance'> = async (call, services) => {
  const { processInstanceId, deleteReason } = call.query
  const { businessTable, businessId } = await services.records.get(instanceResource(services), processInstanceId)
  await withRun({ processInstanceId, businessTable, businessId }, services, async (run, inner, scoped) => {
    // Throws if the caller may not see the document.
    await scoped.records.get(scoped.resource(businessTable), businessId)
    if (run.instance.isFinished === 1) throw ServerError.badRequest('流程已结束，不能删除')
    refuseStatus('terminate', run.document)
    const ended = await endRun(run, { status: WITHDRAWN, reason: deleteReason ?? '流程被删除' }, inner)
    await inner.derivation(ended.instance.businessTable).afterSave?.(ended.document, inner)
  })
}

export const followVerbs: TypedVerbs = {
  'flow.follow.delete-process-instance': remove,
  'flow.process.history-flow-list': historyVerb,
}
