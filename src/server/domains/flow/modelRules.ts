import type { Derivation } from '../../crud/services'
import { checkNodes } from './checkNodes'
import { toFlowNodes } from './definition'
import { now } from './run'

/** Refuses a model that could not be deployed. */
export const modelRules: Derivation<'flow.model'> = {
  beforeSave: async (record, services) => {
    checkNodes(toFlowNodes(record.nodes))
    const time = now(services)
    return { ...record, created: record.created ?? time, lastUpdated: time }
  },
}
