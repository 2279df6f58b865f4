import type { Verb } from '../../crud/services'
import { domain } from '../domain'
import { buildingVerbs } from './buildingVerbs'
import { projectRules } from './projectRules'
import { rentalReportRules } from './rentalReportRules'
import { listBuildings } from './reportedBuildings'

const buildListVerb: Verb<'project.rental-report.build-list'> = async (call, services) => {
  const { projectId } = call.query
  await services.records.get(services.resource('project.project'), projectId)
  return listBuildings(projectId, services)
}

export const project = domain('project', {
  resources: { 'project.project': projectRules, 'project.rental-report': rentalReportRules },
  verbs: { 'project.rental-report.build-list': buildListVerb, ...buildingVerbs },
})
