import { domain } from '../domain'
import { buildingVerbs } from './buildingVerbs'
import { buildListVerb } from './buildListVerb'
import { projectRules } from './projectRules'
import { rentalReportRules } from './rentalReportRules'

export const project = domain('project', {
  resources: { 'project.project': projectRules, 'project.rental-report': rentalReportRules },
  verbs: { 'project.rental-report.build-list': buildListVerb, ...buildingVerbs },
})
