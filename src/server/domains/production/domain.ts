import { domain } from '../domain'
import { productionDerivations, productionVerbs } from './productionVerbs'

export const production = domain('production', { resources: productionDerivations, verbs: productionVerbs })
