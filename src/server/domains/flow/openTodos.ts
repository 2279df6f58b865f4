import type { Id } from '../../../contract/value'
import { holdsPermission } from '../../crud/holdsPermission'
import { idOf } from '../../crud/recordRow'
import type { FieldOf } from '../../crud/resource'
import type { ScopedServices } from '../../crud/services'
import type { Condition } from '../../http/conditions'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { equals, equalsOneOf } from '../lookup/equals'
import { groupBy } from '../lookup/groupBy'
import { BOX, UNPROCESSED } from '../lookup/todoBox'
import { toApplicant } from './applicant'
import { definitionOf } from './documentAudit'
import { instanceResource } from './instance'
import { findNode } from './nextNode'
import { findHandlers } from './people'
import { isOfTask, type TaskTodo, todoResource } from './todos'

/**
 * True if the rules of the step name the caller himself today, since his roles may be others than when it began. A
 * company is named with all its people, of whom only those with a permission act.
 */
async function isNamed(todo: TaskTodo, { user, unscoped }: ScopedServices): Promise<boolean> {
  const { records, resource } = unscoped
  const instance = await records.find(instanceResource(unscoped), todo.processInstanceId)
  const document = await records.find(resource(todo.businessTable), todo.businessId)
  const definition = instance && (await definitionOf(instance, unscoped))
  const node = definition && findNode(definition, todo.taskDefinitionKey)
  if (instance === undefined || document === undefined || node === undefined) return false
  const handlers = node.handlers.filter(({ kind }) => kind !== 'company')
  const { people } = await findHandlers({ ...node, handlers }, toApplicant(instance, document), unscoped)
  return people.some(({ id }) => id === user?.userId)
}

/** Some approve without any permission on the document, e.g. the heads of departments. */
async function mayHandle(todo: TaskTodo, services: ScopedServices): Promise<boolean> {
  return holdsPermission(todo.businessTable, services) || (await isNamed(todo, services))
}

/** Throws notFound if the handler's scopes hide the document, forbidden if he has no permission and no longer acts. */
export async function refuseUnread(todo: TaskTodo, services: ScopedServices): Promise<void> {
  await services.records.get(services.resource(todo.businessTable), todo.businessId)
  if (!(await mayHandle(todo, services))) throw ServerError.forbidden()
}

type Stored = TaskTodo & { readonly id: Id }

async function listHidden(table: string, todos: readonly Stored[], services: ScopedServices): Promise<readonly Id[]> {
  const resource = services.resource(table)
  const ids = todos.map(({ businessId }) => businessId)
  const found = await services.records.list(resource, { conditions: [equalsOneOf(resource.key, ids)] })
  const seen = new Set(found.map((document) => idOf(resource, document)))
  const hidden: Id[] = []
  for (const todo of todos) if (!seen.has(todo.businessId) || !(await mayHandle(todo, services))) hidden.push(todo.id)
  return hidden
}

/** Conditions that leave out the open todos whose documents the caller may no longer read. */
export async function withoutUnread(services: ScopedServices): Promise<readonly Condition<FieldOf<'flow.todo'>>[]> {
  const { user, records } = services
  if (user === undefined || isAdministrator(user)) return []
  const conditions = equals({ userId: user.userId, box: BOX.handle, status: UNPROCESSED })
  const todos = (await records.list(todoResource(services), { conditions })).filter(isOfTask)
  const hidden: Id[] = []
  for (const [table, ofTable] of groupBy(todos, ({ businessTable }) => businessTable)) {
    hidden.push(...(await listHidden(table, ofTable, services)))
  }
  return hidden.map((value) => ({ field: 'id', operator: 'notequal', value }))
}
