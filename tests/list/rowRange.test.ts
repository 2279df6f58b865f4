import { expect, test } from 'vitest'
import { rangeInSight } from '../../src/list/rowRange'

const START = { first: 0, end: 40 }
const at = (scrollTop: number, clientHeight = 720, before = START) =>
  rangeInSight({ scrollTop, clientHeight }, 36, before)

test('every row that is in sight is in the document, and never many more', () => {
  for (let scrollTop = 0; scrollTop < 40_000; scrollTop += 37) {
    const { first, end } = at(scrollTop)
    expect(first * 36).toBeLessThanOrEqual(scrollTop)
    expect(end * 36).toBeGreaterThanOrEqual(scrollTop + 720)
    expect(end - first).toBeLessThanOrEqual(20 + 2 * 12 + 2 * 4)
  }
})

test('scrolling by a few pixels, or hiding the page, changes nothing', () => {
  const before = at(3_600)
  expect(at(3_610, 720, before)).toBe(before)
  expect(at(0, 0, before)).toBe(before)
})
