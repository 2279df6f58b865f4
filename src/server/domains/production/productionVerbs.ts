import type { Derivations, Verb, Verbs } from '../../crud/services'
import { equals } from '../lookup/equals'
import { productionRules } from './productionRules'

/** What `classify` of a warehouse says of those that are no store. */
const PRODUCTION_LINE = '2'
const CLEAR_SITE = '3'
const IN_USE = '1'

function listSites(classify: string): Verb {
  return async (_, { records, resource }) => {
    const conditions = equals({ classify, status: IN_USE })
    const sites = await records.list(resource('warehouse.warehouse'), { conditions })
    return sites.map(({ warehouseId, warehouseName }) => ({ warehouseId, warehouseName: warehouseName ?? '' }))
  }
}

export const productionVerbs: Verbs = {
  'production.manufacture.production-line-list': listSites(PRODUCTION_LINE),
  'production.shot-blast.clear-site-list': listSites(CLEAR_SITE),
}

export const productionDerivations: Derivations = {
  'production.manufacture': productionRules({
    resource: 'production.manufacture',
    prefix: 'SC',
    siteTitle: '生产线',
  }),
  'production.produce': productionRules({ resource: 'production.produce', prefix: 'PC', siteTitle: '生产线' }),
  'production.shot-blast': productionRules({ resource: 'production.shot-blast', prefix: 'PW', siteTitle: '清理场地' }),
}
