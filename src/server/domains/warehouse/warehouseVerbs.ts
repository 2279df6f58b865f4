import type { Derivations, Verbs } from '../../crud/services'
import { allotRules } from './allotRules'
import { inOutVerbs } from './inOutVerbs'
import { productVerbs } from './productVerbs'
import { stockCheckRules } from './stockCheckRules'
import { stockVerbs } from './stockVerbs'
import { warehouseRules } from './warehouseRules'

export const warehouseVerbs: Verbs = { ...stockVerbs, ...inOutVerbs, ...productVerbs }

export const warehouseDerivations: Derivations = {
  'warehouse.warehouse': warehouseRules,
  'warehouse.stock-check': stockCheckRules,
  'warehouse.allot': allotRules,
}
