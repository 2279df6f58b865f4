import type { TypedDerivations, TypedVerbs } from '../../crud/services'
import { domain } from '../domain'
import { allotRules } from './allotRules'
import { inOutVerbs } from './inOutVerbs'
import { productVerbs } from './products'
import { stockCheckRules } from './stockCheckRules'
import { stockVerbs } from './stockVerbs'
import { warehouseRules } from './warehouseRules'

const warehouseVerbs: TypedVerbs = { ...stockVerbs, ...inOutVerbs, ...productVerbs }

const warehouseDerivations: TypedDerivations = {
  'warehouse.warehouse': warehouseRules,
  'warehouse.stock-check': stockCheckRules,
  'warehouse.allot': allotRules,
}

export const warehouse = domain('warehouse', { resources: warehouseDerivations, verbs: warehouseVerbs })
