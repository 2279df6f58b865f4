export { listPayTypes } from './billPayments'
export { findPlan } from './findPlan'
export { listMonthVerb } from './putInMonths'
