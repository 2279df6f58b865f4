import { domain } from '../domain'
import { importSettlements } from './importSettlements'
import { purchaseOrderRules } from './purchaseOrderRules'

export const procurement = domain('procurement', {
  resources: { 'procurement.purchase-order': purchaseOrderRules },
  verbs: { 'procurement.settlement.import': importSettlements },
})
