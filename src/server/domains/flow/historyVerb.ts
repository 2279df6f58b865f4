import { isId } from '../../../value/id'
import type { DataOf, Services, Verb } from '../../crud/services'
import { equals } from '../lookup/equals'
import { isOwnStep } from './applicant'
import type { Definition } from './definition'
import { definitionOf } from './documentAudit'
import { duration } from './duration'
import { WITHDRAWN } from './endRun'
import { type Instance, instanceResource, tasksOf } from './instance'
import { findNode } from './nextNode'
import { refuseOutsider } from './refuseOutsider'
import type { Task } from './task'

type HistoryRow = DataOf<'flow.process.history-flow-list'>[number]

function startRow({ startUserId, startUser, startTime, title }: Instance): HistoryRow {
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

function taskRow(task: Task, definition: Definition | undefined): HistoryRow {
  const isDone = task.state === 'done'
  const node = definition && findNode(definition, task.key)
  const names = task.candidates.map(({ name }) => name).join('、')
  return {
    historyActivityId: task.key,
    historyActivityName: task.name,
    historyActivityDurationTime: duration(task.createTime, task.endTime),
    taskId: task.id,
    createTime: task.createTime,
    endTime: task.endTime,
    assignee: isId(task.assignee) ? task.assignee : undefined,
    assigneeName: task.assigneeName || names,
    auditResult: isDone ? task.result : 0,
    isOwnStep: node !== undefined && isOwnStep(node),
    comment: isDone ? task.comment : '',
    auditComment: isDone ? task.comment : '',
    auditAttachList: task.files,
  }
}

function endRow({ endTime, deleteReason = '', result }: Instance): HistoryRow {
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

/** Processes of the same document up to this one, oldest first: each submission starts one. */
async function listRounds({ id, businessTable, businessId }: Instance, services: Services) {
  const conditions = equals({ businessTable, businessId })
  const found = await services.records.list(instanceResource(services), { conditions })
  const rounds = found.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
  return rounds.slice(0, rounds.findIndex((round) => round.id === id) + 1)
}

/** Rows of each process of the document in order: start, every task, end. */
export const historyVerb: Verb<'flow.process.history-flow-list'> = async (call, services) => {
  const { processInstanceId } = call.query
  if (processInstanceId === undefined) return []
  const instance = await services.records.find(instanceResource(services), processInstanceId)
  if (instance === undefined) return []
  await refuseOutsider(instance, services)
  const rounds = await listRounds(instance, services)
  const rows: HistoryRow[] = []
  for (const round of rounds) {
    const definition = await definitionOf(round, services.unscoped)
    const tasks = tasksOf(round).map((task) => taskRow(task, definition))
    rows.push(startRow(round), ...tasks, ...(round.isFinished === 1 ? [endRow(round)] : []))
  }
  return rows
}
