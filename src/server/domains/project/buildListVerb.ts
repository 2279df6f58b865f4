import type { Verb } from '../../crud/services'
import { listReports, toBuildings } from './reportedBuildings'

export const buildListVerb: Verb<'project.rental-report.build-list'> = async (call, services) => {
  const { projectId } = call.query
  await services.records.get(services.resource('project.project'), projectId)
  return toBuildings(await listReports(projectId, services))
}
