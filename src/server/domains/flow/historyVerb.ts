import type { RecordData } from '../../../contract/value'
import type { Services, Verb } from '../../crud/services'
import { equals } from '../lookup/equals'
import { duration } from './duration'
import { WITHDRAWN } from './endRun'
import { type Instance, instanceResource, toInstance } from './instance'
import type { Task } from './task'

function startRow({ startUserId, startUser, startTime, title }: Instance): RecordData {
  return {
    historyActivityId: 'start',
    historyActivityName: '发起',
    createTime: startTime,
    endTime: startTime,
    assignee: startUserId,
    assigneeName: startUser,
    auditResult: 0,
    comment: title,
    auditComment: title,
  }
}

function taskRow(task: Task): RecordData {
  const isDone = task.state === 'done'
  const names = task.candidates.map(({ name }) => name).join('、')
  return {
    historyActivityId: task.key,
    historyActivityName: task.name,
    historyActivityDurationTime: duration(task.createTime, task.endTime),
    taskId: task.id,
    createTime: task.createTime,
    endTime: task.endTime,
    assignee: task.assignee || undefined,
    assigneeName: task.assigneeName || names,
    auditResult: isDone ? task.result : 0,
    comment: isDone ? task.comment : '',
    auditComment: isDone ? task.comment : '',
    auditAttachList: task.files,
  }
}

function endRow({ endTime, deleteReason, result }: Instance): RecordData {
  const comment = deleteReason || (result === WITHDRAWN ? '已撤回' : '')
  return {
    historyActivityId: 'end',
    historyActivityName: '结束',
    createTime: endTime,
    endTime,
    auditResult: 0,
    comment,
    auditComment: comment,
  }
}

/** All processes of the same document up to this one, the oldest first: what was sent back is submitted anew. */
async function listRounds({ id, businessTable, businessId }: Instance, services: Services) {
  const conditions = equals({ businessTable, businessId })
  const records = await services.records.list(instanceResource(services), { conditions })
  const rounds = records.map(toInstance).sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
  return rounds.slice(0, rounds.findIndex((round) => round.id === id) + 1)
}

/** Of each round the start, every visit at a node, and the end, in that order. */
export const historyVerb: Verb = async (call, services) => {
  const { processInstanceId } = call.query
  const record = processInstanceId && (await services.records.find(instanceResource(services), processInstanceId))
  if (!record) return []
  const rounds = await listRounds(toInstance(record), services)
  return rounds.flatMap((round) => [
    startRow(round),
    ...round.tasks.map(taskRow),
    ...(round.isFinished ? [endRow(round)] : []),
  ])
}
