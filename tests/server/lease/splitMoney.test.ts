import { expect, test } from 'vitest'
import { splitMoney } from '../../../src/server/domains/lease/splitMoney'
import { sum } from '../../../src/value/decimal'

test.each([
  ['100', 3, ['33.33', '33.33', '33.34']],
  ['200', 3, ['66.67', '66.67', '66.66']],
  ['0.05', 10, [...Array.from({ length: 9 }, () => '0.00'), '0.05']],
  ['12.34', 1, ['12.34']],
  ['0', 2, ['0.00', '0.00']],
  ['5', 0, []],
])('%s in %d parts', (total, parts, expected) => {
  expect(splitMoney(total, parts)).toEqual(expected)
})

test('the parts make up the whole, and none is below zero', () => {
  for (let cents = 1; cents < 400; cents += 7) {
    for (const parts of [1, 2, 3, 7, 12, 60]) {
      const total = (cents / 100).toFixed(2)
      const all = splitMoney(total, parts)
      expect(Number(sum(all)), `${total} in ${parts}`).toBe(Number(total))
      expect(all.filter((part) => part.startsWith('-'))).toEqual([])
    }
  }
})
