import { domain } from '../domain'
import { importVerb } from '../workbook/importVerb'
import { openPlanVerbs } from './openPlanVerbs'
import { purchaseOrderRules } from './purchaseOrderRules'
import { settlementPrices } from './settlementPrices'
import { settlementRules } from './settlementRules'

export const procurement = domain('procurement', {
  resources: { 'procurement.purchase-order': purchaseOrderRules, 'procurement.settlement': settlementRules },
  verbs: {
    ...openPlanVerbs,
    'procurement.settlement.import': importVerb('procurement.settlement.import', settlementPrices),
  },
})
