import type { TypedVerbs } from '../../crud/services'
import { domain } from '../domain'
import { attachRules, attachVerbs } from './attachVerbs'
import { fileVerbs } from './fileVerbs'
import { smsVerbs } from './smsVerbs'
import { uploadVerbs } from './uploadVerbs'

const resourceVerbs: TypedVerbs = { ...attachVerbs, ...fileVerbs, ...smsVerbs, ...uploadVerbs }

export const resource = domain('resource', {
  resources: { 'resource.attach': attachRules },
  verbs: resourceVerbs,
})
