import { domain } from '../domain'
import { viewListVerb, viewRules } from './viewVerbs'

export const desk = domain('desk', {
  resources: { 'desk.view': viewRules },
  verbs: { 'desk.view.list': viewListVerb },
})
