import type { ComponentSpec } from '../../contract/field'

export const addressWidgetSpec = {
  summary: 'An address: typed, or put together from the regions of the country; coordinates where the record has them.',
  accepts: ['string'],
  options: {
    code: { type: 'string', description: 'The field that keeps the code of the region.' },
    province: { type: 'string', description: 'The field that keeps the name of the province.' },
    city: { type: 'string', description: 'The field that keeps the name of the city.' },
    district: { type: 'string', description: 'The field that keeps the name of the district.' },
    longitude: { type: 'string', description: 'The field that keeps the longitude.' },
    latitude: { type: 'string', description: 'The field that keeps the latitude.' },
  },
} as const satisfies ComponentSpec
