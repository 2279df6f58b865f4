import { domain } from '../domain'
import { demandPlanRules, finishedPutInVerb } from './demandPlanRules'
import { leasedVerbs } from './leasedVerbs'
import { projectReqVerbs } from './projectReqVerbs'

export const requirement = domain('requirement', {
  resources: { 'requirement.demand-plan': demandPlanRules },
  verbs: { 'requirement.demand-plan.list-status-finish-putin': finishedPutInVerb, ...leasedVerbs, ...projectReqVerbs },
})
