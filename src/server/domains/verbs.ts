import type { Derivations, Verbs } from '../crud/services'
import { pendingVerbs } from './pending'
import { buildListVerb } from './project/buildListVerb'
import { projectRules } from './project/projectRules'
import { rentalReportRules } from './project/rentalReportRules'
import { attachRules } from './resource/attachVerbs'
import { resourceVerbs } from './resource/resourceVerbs'
import { sessionVerbs } from './session/sessionVerbs'
import { companyVerbs } from './system/companyVerbs'
import { dictionaryVerb } from './system/dictionaryVerb'
import { dictRules } from './system/dictRules'
import { menuVerbs } from './system/menuVerbs'

export { grantedCodes } from './system/grantedCodes'

/** The operations that are no standard verb, by id. */
export const domainVerbs: Verbs = {
  ...pendingVerbs,
  ...sessionVerbs,
  ...menuVerbs,
  ...companyVerbs,
  ...resourceVerbs,
  'system.dict.dictionary': dictionaryVerb,
  'project.rental-report.build-list': buildListVerb,
}

/** What only a domain knows of its records, by resource. */
export const derivations: Derivations = {
  'system.dict': dictRules,
  'resource.attach': attachRules,
  'project.project': projectRules,
  'project.rental-report': rentalReportRules,
}
