import { domain } from '../domain'
import { attachRules } from './attachVerbs'
import { resourceVerbs } from './resourceVerbs'

export const resource = domain('resource', {
  resources: { 'resource.attach': attachRules },
  verbs: resourceVerbs,
})
