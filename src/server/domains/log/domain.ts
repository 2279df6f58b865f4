import { domain } from '../domain'
import { logRules } from './logRules'

export const log = domain('log', { resources: logRules })
