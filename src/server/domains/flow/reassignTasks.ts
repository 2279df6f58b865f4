import type { Id } from '../../../contract/value'
import type { ScopedServices, UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equals } from '../lookup/equals'
import { groupBy } from '../lookup/groupBy'
import { BOX, UNPROCESSED } from '../lookup/todoBox'
import { toApplicant } from './applicant'
import { namesOf, toAssignment, toTaskStatus } from './createTask'
import { openTask, tasksOf } from './instance'
import { findNode } from './nextNode'
import { refuseUnread } from './openTodos'
import { findHandlers, listAdministrators, type Person } from './people'
import { now, type Run, saveInstance, updateDocument } from './run'
import type { Task } from './task'
import { findRun, lockRun } from './taskAccess'
import { closeTodos } from './todoMarks'
import { isOfTask, sendTodos, type TaskTodo, todoResource } from './todos'

export interface Reassigning {
  readonly services: UnscopedServices
  /** Services with the rights that somebody has now; undefined if his account is not in use. Outside of transactions. */
  readonly servicesOf: (userId: Id) => Promise<ScopedServices | undefined>
}

async function mayDecide(userId: Id, todo: TaskTodo, { servicesOf }: Reassigning): Promise<boolean> {
  const own = await servicesOf(userId)
  if (own === undefined) return false
  try {
    await refuseUnread(todo, own)
    return true
  } catch (error) {
    if (error instanceof ServerError) return false
    throw error
  }
}

/** Who may decide now: others of those who were told, else those whom the rules name today, else administrators. */
async function findSuccessors(run: Run, todo: TaskTodo, by: Reassigning): Promise<readonly Person[]> {
  const { definition, instance, document } = run
  const node = findNode(definition, todo.taskDefinitionKey)
  if (node === undefined) return []
  const applicant = toApplicant(instance, document)
  const named = async () => (await findHandlers(node, applicant, by.services)).people
  const administrators = () => listAdministrators(node, applicant, by.services)
  for (const list of [async () => openTask(instance)?.candidates ?? [], named, administrators]) {
    const able: Person[] = []
    for (const person of await list()) if (await mayDecide(person.id, todo, by)) able.push(person)
    if (able.length > 0) return able
  }
  return []
}

/** Gives an open task to others, and takes it from the lists of those who had it. */
async function giveTask(
  run: Run,
  { task, people }: { readonly task: Task; readonly people: readonly Person[] },
  services: UnscopedServices,
): Promise<Run> {
  await closeTodos(task, services)
  const given: Task = { ...task, ...toAssignment(people, now(services)), comment: '原办理人不能再办理，改由他人办理' }
  const earlier = tasksOf(run.instance).filter(({ id }) => id !== task.id)
  const status = toTaskStatus(findNode(run.definition, task.key), given, earlier)
  const marked = await updateDocument(run, { status, values: { nextAuditName: namesOf(people) } }, services)
  const saved = await saveInstance(marked, { tasks: [...earlier, given] }, services)
  await sendTodos(saved.instance, { box: BOX.handle, task: given, to: people }, services)
  return saved
}

/** Reads outside of the transaction, which then gives the task on unless somebody has taken it meanwhile. */
async function reassign(todo: TaskTodo, by: Reassigning): Promise<number> {
  const run = await findRun(todo, by.services)
  const task = run && openTask(run.instance)
  if (run === undefined || task?.id !== todo.taskId) return 0
  const people = await findSuccessors(run, todo, by)
  if (people.length === 0) return 0
  return by.services.transaction(async (services) => {
    const locked = await lockRun(todo, services)
    const current = openTask(locked.instance)
    if (current?.id !== task.id || current.assignee !== task.assignee) return 0
    await giveTask(locked, { task: current, people }, services)
    return people.length
  })
}

/**
 * Gives open tasks that none of their handlers may decide any more, since their accounts or rights are gone, to others
 * (G293); returns the number of todos sent.
 */
export async function reassignTasks(by: Reassigning): Promise<number> {
  const { records } = by.services
  const conditions = equals({ box: BOX.handle, status: UNPROCESSED })
  const todos = (await records.list(todoResource(by.services), { conditions })).filter(isOfTask)
  let count = 0
  for (const [, ofTask] of groupBy(todos, ({ taskId }) => taskId)) {
    const able = await Promise.all(ofTask.map((todo) => todo.userId !== undefined && mayDecide(todo.userId, todo, by)))
    const [todo] = ofTask
    if (todo !== undefined && !able.includes(true)) count += await reassign(todo, by)
  }
  return count
}
