import { domain } from '../domain'
import { layoutListVerb, layoutSubmitVerb } from './layoutVerbs'
import { viewListVerb, viewRules } from './viewVerbs'

export const desk = domain('desk', {
  resources: { 'desk.view': viewRules },
  verbs: {
    'desk.view.list': viewListVerb,
    'desk.layout.list': layoutListVerb,
    'desk.layout.submit': layoutSubmitVerb,
  },
})
