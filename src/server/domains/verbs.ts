import type { Derivations, Verbs } from '../crud/services'
import { deletePayDetailVerb } from './lease/deletePayDetailVerb'
import { invoiceVerbs } from './lease/invoiceVerbs'
import { leaseRules } from './lease/leaseRules'
import { payDetailRules } from './lease/payDetailRules'
import { paymentPlanImportVerb } from './lease/paymentPlanImportVerb'
import { planByProjectVerb } from './lease/planByProjectVerb'
import { planRules } from './lease/planRules'
import { summaryRules } from './lease/summaryRules'
import { logisticsDerivations, logisticsVerbs } from './logistics/logisticsVerbs'
import { pendingVerbs } from './pending'
import { purchaseOrderRules } from './procurement/purchaseOrderRules'
import { settlementImportVerb } from './procurement/settlementImportVerb'
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
  ...buildingVerbs,
  'lease.plan.by-project': planByProjectVerb,
  ...invoiceVerbs,
  'lease.pay-detail.delete': deletePayDetailVerb,
  'lease.rent-summary.import': paymentPlanImportVerb,
  'requirement.demand-plan.list-status-finish-putin': finishedPutInVerb,
  ...projectReqVerbs,
  'procurement.settlement.import': settlementImportVerb,
}

/** What only a domain knows of its records, by resource. */
export const derivations: Derivations = {
  'system.dict': dictRules,
  'resource.attach': attachRules,
  'project.project': projectRules,
  'project.rental-report': rentalReportRules,
  'lease.plan': planRules,
  'lease.project-lease': leaseRules,
  'lease.pay-detail': payDetailRules,
  'lease.rent-summary': summaryRules,
  'requirement.demand-plan': demandPlanRules,
  'procurement.purchase-order': purchaseOrderRules,
  ...logisticsDerivations,
  ...warehouseDerivations,
  ...productionDerivations,
}
