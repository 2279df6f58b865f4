export { listPayTypes } from './billPayments'
export { findPlan, listApprovedPlans } from './findPlan'
export { listMonthVerb } from './putInMonths'
