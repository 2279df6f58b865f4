import type { Derivation } from '../../crud/services'
import { hashSecret } from './hashSecret'
import { keepSecret } from './keepSecret'

const FIELD = 'clientSecret'

export const clientRules: Derivation<'system.client'> = {
  beforeSave: async (record, services) => {
    const place = { resource: services.resource('system.client'), field: FIELD } as const
    const { kept, isNew } = await keepSecret(record, place, services)
    const { clientSecret } = kept
    return isNew && clientSecret !== undefined ? { ...kept, clientSecret: await hashSecret(clientSecret) } : kept
  },
}
