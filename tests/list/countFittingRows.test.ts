import { expect, test } from 'vitest'
import { countFittingRows } from '../../src/list/countFittingRows'

const total = { field: 'amount', decimals: 2 }
const count = (box: number, part: object = {}) => countFittingRows(box, { height: 36, screen: {}, ...part })

test('the rows of a box are what head, pager and a bar that scrolls leave', () => {
  // 58 px beside the rows, 36 px of the head, and 15 rows.
  expect(count(58 + 36 + 15 * 36)).toBe(15)
  expect(count(58 + 36 + 15 * 36 - 1)).toBe(14)
})

test('lower rows are more, and sums take a row each', () => {
  expect(count(58 + 32 + 15 * 32, { height: 32 })).toBe(15)
  expect(count(58 + 36 + 15 * 36, { screen: { totals: [total] } })).toBe(14)
  expect(count(58 + 36 + 15 * 36, { screen: { totals: [{ ...total, stored: true }] } })).toBe(13)
})

test('a list has ten rows at least, and 200 at most', () => {
  expect(count(0)).toBe(10)
  expect(count(100_000)).toBe(200)
})
