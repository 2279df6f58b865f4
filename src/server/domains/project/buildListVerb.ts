import type { Verb } from '../../crud/services'
import { listReports, toBuildings } from './reportedBuildings'

/** The buildings of all reports of one project. */
export const buildListVerb: Verb = async (call, services) => {
  await services.records.get(services.resource('project.project'), call.query.projectId ?? '')
  return toBuildings(await listReports(call.query.projectId, services))
}
