import type { TypedVerbs } from '../../crud/services'
import { deploymentVerbs } from './deploymentVerbs'
import { followVerbs } from './followVerbs'
import { leaveVerbs } from './leaveVerbs'
import { moduleVerbs } from './moduleVerbs'
import { todoVerbs } from './todoVerbs'
import { workVerbs } from './workVerbs'

export const flowVerbs: TypedVerbs = {
  ...moduleVerbs,
  ...workVerbs,
  ...deploymentVerbs,
  ...followVerbs,
  ...leaveVerbs,
  ...todoVerbs,
}
