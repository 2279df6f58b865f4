import type { TypedVerbs } from '../../crud/services'
import { domain } from '../domain'
import { modelRules } from './deploy'
import { deploymentRules } from './deployBuilt'
import { deploymentVerbs } from './deploymentVerbs'
import { followVerbs } from './followVerbs'
import { leaveRules } from './leaveRules'
import { leaveVerbs } from './leaveVerbs'
import { moduleVerbs } from './moduleVerbs'
import { relatedVerbs } from './relatedVerbs'
import { todoVerbs } from './todoVerbs'
import { workVerbs } from './workVerbs'

const flowVerbs: TypedVerbs = {
  ...moduleVerbs,
  ...workVerbs,
  ...deploymentVerbs,
  ...followVerbs,
  ...leaveVerbs,
  ...todoVerbs,
  ...relatedVerbs,
}

export const flow = domain('flow', {
  resources: { 'flow.deployment': deploymentRules, 'flow.model': modelRules, 'flow.leave': leaveRules },
  verbs: flowVerbs,
})
