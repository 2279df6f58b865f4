import type { Derivations, TypedDerivations, TypedVerbs, Verbs } from '../crud/services'
import { dashboardVerbs } from './dashboard/dashboardVerbs'
import { viewListVerb, viewRules } from './desk/viewVerbs'
import { developRules, developVerbs } from './develop/developVerbs'
import { factoryDetailVerb } from './factory/factoryDetailVerb'
import { factoryRules } from './factory/factoryRules'
import { lmcAccountRules } from './factory/lmcAccountRules'
import { flowVerbs } from './flow/flowVerbs'
import { leaveRules } from './flow/leaveRules'
import { modelRules } from './flow/modelRules'
import { billRules } from './lease/billPayments'
import { deletePayDetailVerb } from './lease/deletePayDetailVerb'
import { importPaymentPlan } from './lease/importPaymentPlan'
import { invoiceVerbs } from './lease/invoiceVerbs'
import { leaseRules } from './lease/leaseRules'
import { payDetailRules } from './lease/payDetailRules'
import { planByProjectVerb } from './lease/planByProjectVerb'
import { planRules } from './lease/planRules'
import { listMonthVerb } from './lease/putInMonths'
import { summaryRules } from './lease/summaryRules'
import { logRules } from './log/logRules'
import { logisticsDerivations, logisticsVerbs } from './logistics/logisticsVerbs'
import { companyInfoVerbs } from './oa/companyInfoVerbs'
import { patrolVerbs } from './patrol/patrolVerbs'
import { recordRules } from './patrol/recordRules'
import { scheduleRules } from './patrol/scheduleRules'
import { importSettlements } from './procurement/importSettlements'
import { purchaseOrderRules } from './procurement/purchaseOrderRules'
import { productionDerivations, productionVerbs } from './production/productionVerbs'
import { buildingVerbs } from './project/buildingVerbs'
import { buildListVerb } from './project/buildListVerb'
import { projectRules } from './project/projectRules'
import { rentalReportRules } from './project/rentalReportRules'
import { demandPlanRules } from './requirement/demandPlanRules'
import { finishedPutInVerb } from './requirement/finishedPutInVerb'
import { projectReqVerbs } from './requirement/projectReqVerbs'
import { attachRules } from './resource/attachVerbs'
import { resourceVerbs } from './resource/resourceVerbs'
import { sessionVerbs } from './session/sessionVerbs'
import { systemRules, systemVerbs } from './system/systemVerbs'
import { warehouseDerivations, warehouseVerbs } from './warehouse/warehouseVerbs'

export { documentAudit as documents } from './flow/documentAudit'
export { isClient } from './system/isClient'
export { loadAuthority } from './system/loadAuthority'

const verbs: TypedVerbs = {
  ...sessionVerbs,
  ...systemVerbs,
  'desk.view.list': viewListVerb,
  ...developVerbs,
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
  ...buildingVerbs,
  'logistics.inbound-instruction.list-month': listMonthVerb,
  'lease.plan.by-project': planByProjectVerb,
  ...invoiceVerbs,
  'lease.pay-detail.delete': deletePayDetailVerb,
  'lease.rent-summary.import': importPaymentPlan,
  'requirement.demand-plan.list-status-finish-putin': finishedPutInVerb,
  ...projectReqVerbs,
  'procurement.settlement.import': importSettlements,
}

/**
 * The operations that are no standard verb, by id. A call has passed the schema of its operation before it reaches a
 * verb, which is why one that is known only at run time may be answered by it.
 */
export const domainVerbs = verbs as Verbs

const typedDerivations: TypedDerivations = {
  ...systemRules,
  'desk.view': viewRules,
  ...developRules,
  ...logRules,
  'factory.factory': factoryRules,
  'factory.lmc-account': lmcAccountRules,
  'patrol.schedule': scheduleRules,
  'patrol.record': recordRules,
  'resource.attach': attachRules,
  'flow.model': modelRules,
  'flow.leave': leaveRules,
  'project.project': projectRules,
  'project.rental-report': rentalReportRules,
  'lease.plan': planRules,
  'lease.project-lease': leaseRules,
  'lease.bill': billRules,
  'lease.pay-detail': payDetailRules,
  'lease.rent-summary': summaryRules,
  'requirement.demand-plan': demandPlanRules,
  'procurement.purchase-order': purchaseOrderRules,
  ...logisticsDerivations,
  ...warehouseDerivations,
  ...productionDerivations,
}

/** What only a domain knows of its records, by resource. */
export const derivations: Derivations = typedDerivations
