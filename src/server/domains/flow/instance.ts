import type { RecordData } from '../../../contract/value'
import type { Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { toJsonList, toJsonObject, toText } from '../../http/json'
import type { Applicant, Person } from './people'
import { type TaskFile, toTaskFiles } from './taskFile'

/** One visit of a process at one node. */
export type Task = {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly state: 'open' | 'done' | 'cancelled'
  readonly candidates: readonly Person[]
  /** Who has it: the only candidate, or the one who claimed it. */
  readonly assignee: string
  readonly assigneeName: string
  readonly createTime: string
  readonly claimTime: string
  readonly endTime: string
  /** 10 agree, 20 disagree, 30 return, 40 re-review; 0 not yet. */
  readonly result: number
  readonly comment: string
  readonly files: readonly TaskFile[]
  /** Sent back for another look. */
  readonly isReview: boolean
}

/** One process on its way, or at its end. */
export interface Instance {
  readonly id: string
  readonly definitionId: string
  readonly title: string
  readonly startUserId: string
  readonly startUser: string
  readonly startDeptId: string
  readonly startTime: string
  readonly endTime: string
  readonly businessTable: string
  readonly businessId: string
  readonly isFinished: boolean
  /** The status in which the document ended; -1: it was taken back. */
  readonly result: number | undefined
  readonly deleteReason: string
  readonly tasks: readonly Task[]
  /** As it is stored. */
  readonly record: RecordData
}

export function instanceResource({ resource }: Services): Resource {
  return resource('flow.follow')
}

function toPeople(value: unknown): readonly Person[] {
  return toJsonList(value)
    .map(toJsonObject)
    .map((person) => ({ id: toText(person.id), name: toText(person.name) }))
}

function toTasks(value: unknown): readonly Task[] {
  return toJsonList(value)
    .map(toJsonObject)
    .map((task) => ({
      id: toText(task.id),
      key: toText(task.key),
      name: toText(task.name),
      state: task.state === 'open' || task.state === 'done' ? task.state : 'cancelled',
      candidates: toPeople(task.candidates),
      assignee: toText(task.assignee),
      assigneeName: toText(task.assigneeName),
      createTime: toText(task.createTime),
      claimTime: toText(task.claimTime),
      endTime: toText(task.endTime),
      result: Number(task.result ?? 0),
      comment: toText(task.comment),
      files: toTaskFiles(task.files),
      isReview: task.isReview === true,
    }))
}

export function toInstance(record: RecordData): Instance {
  return {
    id: String(record.id),
    definitionId: toText(record.processDefinitionId),
    title: toText(record.title),
    startUserId: toText(record.startUserId),
    startUser: toText(record.startUser),
    startDeptId: toText(record.startDeptId),
    startTime: toText(record.startTime),
    endTime: toText(record.endTime),
    businessTable: toText(record.businessTable),
    businessId: toText(record.businessId),
    isFinished: record.isFinished === 1,
    result: typeof record.result === 'number' ? record.result : undefined,
    deleteReason: toText(record.deleteReason),
    tasks: toTasks(record.tasks),
    record,
  }
}

/** The newest process of a document, running or ended. */
export async function findInstance(table: string, businessId: string, services: Services) {
  const [record] = await services.records.list(instanceResource(services), {
    conditions: [
      { field: 'businessId', operator: 'equal', value: businessId },
      { field: 'businessTable', operator: 'equal', value: table },
    ],
  })
  return record && toInstance(record)
}

export function openTask({ tasks }: Instance): Task | undefined {
  return tasks.find(({ state }) => state === 'open')
}

export function toApplicant(instance: Instance, document: RecordData): Applicant {
  return { id: instance.startUserId, deptId: instance.startDeptId, document }
}
