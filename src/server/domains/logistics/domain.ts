import { domain } from '../domain'
import { listMonthVerb } from '../lease/exports'
import { logisticsDerivations, logisticsVerbs } from './logisticsVerbs'

export const logistics = domain('logistics', {
  resources: logisticsDerivations,
  verbs: { ...logisticsVerbs, 'logistics.inbound-instruction.list-month': listMonthVerb },
})
