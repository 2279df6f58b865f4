export { findPlan } from './findPlan'
export { listMonthVerb } from './putInMonths'
