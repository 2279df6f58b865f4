import type { TodoRow } from '../../../generated/records'
import { idOf } from '../../crud/recordRow'
import type { RecordOf } from '../../crud/resource'
import type { ScopedServices } from '../../crud/services'
import { equalsOneOf } from '../lookup/equals'
import { groupBy } from '../lookup/groupBy'
import { listByValues } from '../lookup/listByValues'
import { BOX } from '../lookup/todoBox'
import { type Instance, instanceResource, openTask, tasksOf } from './instance'
import { withOverdue } from './overdue'

type Todo = RecordOf<'flow.todo'>

const isOfProcess = ({ processInstanceId, businessTable }: Todo) => Boolean(processInstanceId && businessTable)

function keyOf(table: string | undefined, id: string | undefined): string {
  return `${table} ${id}`
}

/** Statuses by table and id of the documents in a process, as far as the caller may read them; others have other lists. */
async function readStatuses(todos: readonly Todo[], services: ScopedServices): Promise<ReadonlyMap<string, number>> {
  const statuses = new Map<string, number>()
  for (const [table, ofTable] of groupBy(todos.filter(isOfProcess), ({ businessTable = '' }) => businessTable)) {
    const resource = services.resource(table)
    const ids = ofTable.flatMap(({ businessId = [] }) => businessId)
    for (const document of await services.records.list(resource, { conditions: [equalsOneOf(resource.key, ids)] })) {
      const { status } = document
      if (typeof status === 'number') statuses.set(keyOf(table, idOf(resource, document)), status)
    }
  }
  return statuses
}

async function readInstances(
  todos: readonly Todo[],
  { unscoped }: ScopedServices,
): Promise<ReadonlyMap<string, Instance>> {
  const values = todos.flatMap(({ processInstanceId = [] }) => processInstanceId)
  const query = { resource: instanceResource(unscoped), field: 'id', values } as const
  const instances = await listByValues(query, unscoped.records)
  return new Map(instances.map((instance) => [instance.id, instance]))
}

function handlersOf(instance: Instance): string | undefined {
  const task = openTask(instance)
  return task && (task.assigneeName || task.candidates.map(({ name }) => name).join('、'))
}

/** The step of a process, and what was said last, for the todo of its applicant, who handles none. */
function toStep(instance: Instance): Pick<Todo, 'taskName' | 'auditComment'> {
  const auditComment = tasksOf(instance).findLast(({ state }) => state === 'done')?.comment
  return { taskName: openTask(instance)?.name, auditComment }
}

/** Adds to todos where their documents stand today, and whether they are overdue. */
export async function withProgress(todos: readonly Todo[], services: ScopedServices): Promise<readonly TodoRow[]> {
  const statuses = await readStatuses(todos, services)
  const instances = await readInstances(todos, services)
  return todos.map((todo) => {
    const instance = instances.get(todo.processInstanceId ?? '')
    return {
      ...withOverdue(todo, services),
      ...(instance && todo.box === BOX.initiated && toStep(instance)),
      documentStatus: statuses.get(keyOf(todo.businessTable, todo.businessId)),
      nextAuditName: instance && handlersOf(instance),
    }
  })
}
