import { domain } from '../domain'
import { factoryDetailVerb } from './factoryDetailVerb'
import { factoryRules } from './factoryRules'
import { lmcAccountRules } from './lmcAccountRules'

export const factory = domain('factory', {
  resources: { 'factory.factory': factoryRules, 'factory.lmc-account': lmcAccountRules },
  verbs: { 'factory.factory.detail': factoryDetailVerb },
})
