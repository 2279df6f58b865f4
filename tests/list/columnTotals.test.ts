import { expect, test } from 'vitest'
import { columnTotals } from '../../src/list/columnTotals'

test('a total is exact, is rounded half up once, and counts empty cells as zero', () => {
  const rows = [{ weight: '0.1' }, { weight: '0.2' }, { weight: undefined }, { weight: '' }, { weight: '1.0015' }]
  expect(columnTotals([{ field: 'weight', decimals: 3 }], rows).get('weight')).toEqual({ text: '1.302', decimals: 3 })
  const many = Array.from({ length: 10_000 }, () => ({ weight: '0.1' }))
  expect(columnTotals([{ field: 'weight', decimals: 1 }], many).get('weight')?.text).toBe('1000')
})
