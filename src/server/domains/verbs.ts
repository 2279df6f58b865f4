import type { Derivations, Verbs } from '../crud/services'
import { logVerbs } from './log/logVerbs'
import { buildListVerb } from './project/buildListVerb'
import { projectRules } from './project/projectRules'
import { rentalReportRules } from './project/rentalReportRules'
import { sessionVerbs } from './session/sessionVerbs'
import { companyVerbs } from './system/companyVerbs'
import { dictionaryVerb } from './system/dictionaryVerb'
import { dictRules } from './system/dictRules'
import { menuVerbs } from './system/menuVerbs'

export { grantedCodes } from './system/grantedCodes'

/** The operations that are no standard verb, by id. */
export const domainVerbs: Verbs = {
  ...sessionVerbs,
  ...logVerbs,
  ...menuVerbs,
  ...companyVerbs,
  'system.dict.dictionary': dictionaryVerb,
  'project.rental-report.build-list': buildListVerb,
}

/** What only a domain knows of its records, by resource. */
export const derivations: Derivations = {
  'system.dict': dictRules,
  'project.project': projectRules,
  'project.rental-report': rentalReportRules,
}
