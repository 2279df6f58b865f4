import { toJsonList, toJsonObject, toText } from '../../http/json'
import type { Person } from './people'

/** A file that went with a verdict. */
export type TaskFile = { readonly name: string; readonly url: string }

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

function toPeople(value: unknown): readonly Person[] {
  return toJsonList(value)
    .map(toJsonObject)
    .map((person) => ({ id: toText(person.id), name: toText(person.name) }))
}

function toFiles(value: unknown): readonly TaskFile[] {
  return toJsonList(value)
    .map(toJsonObject)
    .map((file) => ({ name: toText(file.name), url: toText(file.url) }))
}

/** The visits as they are stored with their process. */
export function toTasks(value: unknown): readonly Task[] {
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
      files: toFiles(task.files),
      isReview: task.isReview === true,
    }))
}
