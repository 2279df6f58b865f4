import { domain } from '../domain'
import { warehouseDerivations, warehouseVerbs } from './warehouseVerbs'

export const warehouse = domain('warehouse', { resources: warehouseDerivations, verbs: warehouseVerbs })
