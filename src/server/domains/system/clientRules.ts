import type { Derivation } from '../../crud/services'
import { hashSecret } from './hashSecret'
import { keepSecret } from './keepSecret'

const FIELD = 'clientSecret'

export const clientRules: Derivation = {
  save: async (record, services) => {
    const place = { resource: services.resource('system.client'), field: FIELD }
    const { kept, isNew } = await keepSecret(record, place, services)
    return isNew ? { ...kept, [FIELD]: await hashSecret(String(kept[FIELD])) } : kept
  },
}
