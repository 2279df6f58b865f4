import { domain } from '../domain'
import { dashboardVerbs } from './dashboardVerbs'

export const dashboard = domain('dashboard', { verbs: dashboardVerbs })
