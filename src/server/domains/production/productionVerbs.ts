import { warehouseStatus } from '../../../generated/statuses'
import type { TypedDerivations, TypedVerbs, Verb } from '../../crud/services'
import { equals } from '../lookup/equals'
import { productionRules } from './productionRules'

/** Values of `classify` for sites that are no store. */
const PRODUCTION_LINE = '2'
const CLEAR_SITE = '3'

function listSites(classify: string): Verb<'production.manufacture.production-line-list'> {
  return async ({ query: { factoryId } }, { records, resource }) => {
    const conditions = equals({ classify, status: String(warehouseStatus.code.usable), factoryId })
    const sites = await records.list(resource('warehouse.warehouse'), { conditions })
    return sites.map(({ warehouseId, warehouseName }) => ({ warehouseId, warehouseName: warehouseName ?? '' }))
  }
}

export const productionVerbs: TypedVerbs = {
  'production.manufacture.production-line-list': listSites(PRODUCTION_LINE),
  'production.shot-blast.clear-site-list': listSites(CLEAR_SITE),
}

export const productionDerivations: TypedDerivations = {
  'production.manufacture': productionRules({
    resource: 'production.manufacture',
    toId: ({ productRecId }) => productRecId,
  }),
  'production.produce': productionRules({
    resource: 'production.produce',
    toId: ({ produceId }) => produceId,
  }),
  'production.shot-blast': productionRules({
    resource: 'production.shot-blast',
    toId: ({ productRecId }) => productRecId,
  }),
}
