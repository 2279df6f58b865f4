import type { Derivations, Verbs } from '../crud/services'
import { dashboardVerbs } from './dashboard/dashboardVerbs'
import { factoryDetailVerb } from './factory/factoryDetailVerb'
import { factoryRules } from './factory/factoryRules'
import { lmcAccountRules } from './factory/lmcAccountRules'
import { companyInfoVerbs } from './oa/companyInfoVerbs'
import { patrolVerbs } from './patrol/patrolVerbs'
import { recordRules } from './patrol/recordRules'
import { scheduleRules } from './patrol/scheduleRules'
import { pendingVerbs } from './pending'
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
  ...pendingVerbs,
  ...sessionVerbs,
  ...menuVerbs,
  ...companyVerbs,
  ...companyInfoVerbs,
  ...patrolVerbs,
  ...dashboardVerbs,
  'factory.factory.detail': factoryDetailVerb,
  'system.dict.dictionary': dictionaryVerb,
  'project.rental-report.build-list': buildListVerb,
}

/** What only a domain knows of its records, by resource. */
export const derivations: Derivations = {
  'system.dict': dictRules,
  'factory.factory': factoryRules,
  'factory.lmc-account': lmcAccountRules,
  'patrol.schedule': scheduleRules,
  'patrol.record': recordRules,
  'project.project': projectRules,
  'project.rental-report': rentalReportRules,
}
