import type { TypedDerivations, TypedVerbs } from '../../crud/services'
import { allotRules } from './allotRules'
import { inOutVerbs } from './inOutVerbs'
import { productVerbs } from './productVerbs'
import { stockCheckRules } from './stockCheckRules'
import { stockVerbs } from './stockVerbs'
import { warehouseRules } from './warehouseRules'

export const warehouseVerbs: TypedVerbs = { ...stockVerbs, ...inOutVerbs, ...productVerbs }

export const warehouseDerivations: TypedDerivations = {
  'warehouse.warehouse': warehouseRules,
  'warehouse.stock-check': stockCheckRules,
  'warehouse.allot': allotRules,
}
