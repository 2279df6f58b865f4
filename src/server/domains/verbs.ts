import type { Derivations, Verbs } from '../crud/services'
import { dashboardVerbs } from './dashboard/dashboardVerbs'
import { developRules, developVerbs } from './develop/developVerbs'
import { factoryDetailVerb } from './factory/factoryDetailVerb'
import { factoryRules } from './factory/factoryRules'
import { lmcAccountRules } from './factory/lmcAccountRules'
import { flowVerbs } from './flow/flowVerbs'
import { leaveRules } from './flow/leaveRules'
import { modelRules } from './flow/modelRules'
import { logVerbs } from './log/logVerbs'
import { logisticsDerivations, logisticsVerbs } from './logistics/logisticsVerbs'
import { companyInfoVerbs } from './oa/companyInfoVerbs'
import { patrolVerbs } from './patrol/patrolVerbs'
import { recordRules } from './patrol/recordRules'
import { scheduleRules } from './patrol/scheduleRules'
import { pendingVerbs } from './pending'
import { productionDerivations, productionVerbs } from './production/productionVerbs'
import { buildListVerb } from './project/buildListVerb'
import { projectRules } from './project/projectRules'
import { rentalReportRules } from './project/rentalReportRules'
import { attachRules } from './resource/attachVerbs'
import { resourceVerbs } from './resource/resourceVerbs'
import { sessionVerbs } from './session/sessionVerbs'
import { systemRules, systemVerbs } from './system/systemVerbs'
import { warehouseDerivations, warehouseVerbs } from './warehouse/warehouseVerbs'

export { documentAudit as documents } from './flow/documentAudit'
export { isClient } from './system/isClient'
export { loadAuthority } from './system/loadAuthority'

/** The operations that are no standard verb, by id. */
export const domainVerbs: Verbs = {
  ...pendingVerbs,
  ...sessionVerbs,
  ...systemVerbs,
  ...developVerbs,
  ...logVerbs,
  ...companyInfoVerbs,
  ...patrolVerbs,
  ...dashboardVerbs,
  'factory.factory.detail': factoryDetailVerb,
  ...logisticsVerbs,
  ...warehouseVerbs,
  ...productionVerbs,
  ...resourceVerbs,
  ...flowVerbs,
  'project.rental-report.build-list': buildListVerb,
}

/** What only a domain knows of its records, by resource. */
export const derivations: Derivations = {
  ...systemRules,
  ...developRules,
  'factory.factory': factoryRules,
  'factory.lmc-account': lmcAccountRules,
  'patrol.schedule': scheduleRules,
  'patrol.record': recordRules,
  'resource.attach': attachRules,
  'flow.model': modelRules,
  'flow.leave': leaveRules,
  'project.project': projectRules,
  'project.rental-report': rentalReportRules,
  ...logisticsDerivations,
  ...warehouseDerivations,
  ...productionDerivations,
}
