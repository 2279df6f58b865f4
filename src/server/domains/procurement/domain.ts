import { domain } from '../domain'
import { importSettlements } from './importSettlements'
import { openPlanVerbs } from './openPlanVerbs'
import { purchaseOrderRules } from './purchaseOrderRules'
import { settlementRules } from './settlementRules'

export const procurement = domain('procurement', {
  resources: { 'procurement.purchase-order': purchaseOrderRules, 'procurement.settlement': settlementRules },
  verbs: { ...openPlanVerbs, 'procurement.settlement.import': importSettlements },
})
