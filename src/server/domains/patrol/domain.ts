import { domain } from '../domain'
import { patrolVerbs } from './patrolVerbs'
import { recordRules } from './recordRules'
import { scheduleRules } from './scheduleRules'

export const patrol = domain('patrol', {
  resources: { 'patrol.schedule': scheduleRules, 'patrol.record': recordRules },
  verbs: patrolVerbs,
})
