import type { Id } from '../../../contract/value'
import type { Services } from '../../crud/services'

/** The names of the projects that still exist, joined with 、; undefined if there are none. */
export async function projectNames(ids: readonly Id[], { records, resource }: Services): Promise<string | undefined> {
  const names: string[] = []
  for (const id of ids) {
    const project = await records.find(resource('project.project'), id)
    if (project !== undefined) names.push(project.projectName)
  }
  return names.length === 0 ? undefined : names.join('、')
}
