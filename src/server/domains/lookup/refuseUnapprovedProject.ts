import type { Id } from '../../../contract/value'
import { flowStatus } from '../../../generated/statuses'
import type { Services } from '../../crud/services'
import { refuseField } from './refuseField'

/** Statuses of the projects that `project.project.list-enable` offers. */
const ONGOING: readonly number[] = flowStatus.is.ongoing

/** Throws badRequest at `projectId`, naming those that are not, unless all projects are approved and still under way. */
export async function refuseUnapprovedProject(
  projects: readonly (Id | undefined)[],
  { records, resource }: Services,
): Promise<void> {
  const ids = projects.filter((id) => id !== undefined)
  if (ids.length === 0) return
  const conditions = [{ field: 'projectId', operator: 'in', value: ids.join(',') }] as const
  const found = await records.list(resource('project.project'), { conditions })
  const names = found.filter(({ status }) => !ONGOING.includes(status)).map(({ projectName }) => projectName)
  if (names.length > 0) refuseField('projectId', `项目“${names.join('、')}”尚未审核通过或已结束`)
}
