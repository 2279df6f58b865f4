import { domain } from '../domain'
import { developRules, developVerbs } from './developVerbs'

export const develop = domain('develop', { resources: developRules, verbs: developVerbs })
