import { domain } from '../domain'
import { sessionVerbs } from './sessionVerbs'

export const session = domain('session', { verbs: sessionVerbs })
