import type { WidgetSpec } from '../../contract/field'

export const addressWidgetSpec = {
  summary:
    'An address: typed, or put together from the regions of the country; coordinates where the record has them, chosen on a map where the site has one.',
  accepts: ['string'],
  options: {
    code: { type: 'string', names: 'field', description: 'The field that keeps the code of the region.' },
    province: { type: 'string', names: 'field', description: 'The field that keeps the name of the province.' },
    city: { type: 'string', names: 'field', description: 'The field that keeps the name of the city.' },
    district: { type: 'string', names: 'field', description: 'The field that keeps the name of the district.' },
    longitude: { type: 'string', names: 'field', description: 'The field that keeps the longitude.' },
    latitude: { type: 'string', names: 'field', description: 'The field that keeps the latitude.' },
  },
  wide: true,
  ownCell: true,
} as const satisfies WidgetSpec
