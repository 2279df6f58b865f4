import { domain } from '../domain'
import { flowVerbs } from './flowVerbs'
import { leaveRules } from './leaveRules'
import { modelRules } from './modelRules'

export const flow = domain('flow', {
  resources: { 'flow.model': modelRules, 'flow.leave': leaveRules },
  verbs: flowVerbs,
})
