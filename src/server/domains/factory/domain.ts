import { domain } from '../domain'
import { factoryRules } from './factoryDept'
import { factoryDetailVerb } from './factoryDetailVerb'
import { lmcAccountRules } from './lmcAccountRules'

export const factory = domain('factory', {
  resources: { 'factory.factory': factoryRules, 'factory.lmc-account': lmcAccountRules },
  verbs: { 'factory.factory.detail': factoryDetailVerb },
})
