import { domain } from '../domain'
import { recordRules, scheduleRules } from './patrolRules'
import { patrolVerbs } from './patrolVerbs'

export const patrol = domain('patrol', {
  resources: { 'patrol.schedule': scheduleRules, 'patrol.record': recordRules },
  verbs: patrolVerbs,
})
