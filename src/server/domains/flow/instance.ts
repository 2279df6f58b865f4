import type { RecordOf, Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import type { Task } from './task'

export type Instance = RecordOf<'flow.follow'>

export function instanceResource({ resource }: Services): Resource<'flow.follow'> {
  return resource('flow.follow')
}

/** Newest process of a document, running or ended. */
export async function findInstance(
  table: string,
  businessId: string,
  services: Services,
): Promise<Instance | undefined> {
  const [instance] = await services.records.list(instanceResource(services), {
    conditions: [
      { field: 'businessId', operator: 'equal', value: businessId },
      { field: 'businessTable', operator: 'equal', value: table },
    ],
  })
  return instance
}

export function tasksOf({ tasks = [] }: Instance): readonly Task[] {
  return tasks
}

export function openTask(instance: Instance): Task | undefined {
  return tasksOf(instance).find(({ state }) => state === 'open')
}
