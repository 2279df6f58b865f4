import type { Derivations, Verbs } from '../crud/services'
import { logisticsDerivations, logisticsVerbs } from './logistics/logisticsVerbs'
import { pendingVerbs } from './pending'
import { productionDerivations, productionVerbs } from './production/productionVerbs'
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
import { warehouseDerivations, warehouseVerbs } from './warehouse/warehouseVerbs'

export { grantedCodes } from './system/grantedCodes'

/** The operations that are no standard verb, by id. */
export const domainVerbs: Verbs = {
  ...pendingVerbs,
  ...sessionVerbs,
  ...menuVerbs,
  ...companyVerbs,
  ...logisticsVerbs,
  ...warehouseVerbs,
  ...productionVerbs,
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
  ...logisticsDerivations,
  ...warehouseDerivations,
  ...productionDerivations,
}
