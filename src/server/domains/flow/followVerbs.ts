import type { Verb, Verbs } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { endRun, WITHDRAWN } from './endRun'
import { historyVerb } from './historyVerb'
import { instanceResource } from './instance'
import { withRun } from './taskAccess'

/** The process ends where it stands, and its document is a draft that can be submitted again. */
const remove: Verb = async (call, services) => {
  const { processInstanceId = '', deleteReason } = call.query
  const record = await services.records.get(instanceResource(services), processInstanceId)
  await withRun({ ...record, processInstanceId }, services, async (run, inner) => {
    if (run.instance.isFinished) throw ServerError.badRequest('流程已结束，不能删除')
    const ended = await endRun(run, { status: WITHDRAWN, reason: deleteReason ?? '流程被删除' }, inner)
    await inner.derivation(ended.instance.businessTable).saved?.(ended.document, inner)
  })
}

export const followVerbs: Verbs = {
  'flow.follow.delete-process-instance': remove,
  'flow.process.history-flow-list': historyVerb,
}
