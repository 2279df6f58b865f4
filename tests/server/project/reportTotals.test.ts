import { expect, test } from 'vitest'
import { reportTotals } from '../../../src/server/domains/project/reportTotals'

test.each([
  ['no buildings', { given: [], want: { buildingNumbers: '', totalWeight: '0.000', totalArea: '0.00' } }],
  [
    'rows without numbers',
    {
      given: [{ buildNumber: 'A' }, { buildNumber: 'B' }],
      want: { buildingNumbers: 'A、B', totalWeight: '0.000', totalArea: '0.00' },
    },
  ],
  [
    'decimals that binary numbers cannot hold',
    {
      given: [
        { buildNumber: 'A', convertAmount: '0.1', floorAcre: '1.15' },
        { buildNumber: 'B', convertAmount: '0.2', floorAcre: '2.05' },
      ],
      want: { buildingNumbers: 'A、B', totalWeight: '0.300', totalArea: '3.20' },
    },
  ],
])('%s', (_, { given, want }) => {
  expect(reportTotals(given)).toEqual(want)
})
