import { domain } from '../domain'
import { importVerb } from '../workbook/importVerb'
import { billRules } from './billPayments'
import { scheduleVerb } from './billSchedule'
import { importedPlan } from './importedPlan'
import { invoiceVerbs } from './invoiceVerbs'
import { leaseRules } from './leaseRules'
import { deletePayDetailVerb, payDetailRules } from './payDetailRules'
import { planByProjectVerb } from './planByProjectVerb'
import { planRules } from './planRules'
import { summaryRules } from './summaryRules'

export const lease = domain('lease', {
  resources: {
    'lease.plan': planRules,
    'lease.project-lease': leaseRules,
    'lease.bill': billRules,
    'lease.pay-detail': payDetailRules,
    'lease.rent-summary': summaryRules,
  },
  verbs: {
    'lease.plan.by-project': planByProjectVerb,
    'lease.project-lease.schedule': scheduleVerb,
    ...invoiceVerbs,
    'lease.pay-detail.delete': deletePayDetailVerb,
    'lease.rent-summary.import': importVerb('lease.rent-summary.import', importedPlan),
  },
})
