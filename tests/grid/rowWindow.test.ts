import { describe, expect, it } from 'vitest'
import { scrollTopFor, toRowWindow } from '../../src/grid/rowWindow'

const row = 36
const height = 512

/** Rows that stand between the head and the foot of the box, each of them as high as a row. */
function inSight(top: number): readonly number[] {
  const first = Math.ceil(top / row)
  const last = Math.floor((top + height - 3 * row) / row)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

describe('the window of a long table', () => {
  it('holds every row in sight, however far the box is scrolled', () => {
    for (const top of [0, 1, 35, 36, 500, 3611, 35_560]) {
      const { first, end } = toRowWindow({ top, height, row })
      const seen = inSight(top)
      expect(seen.length).toBeGreaterThan(10)
      expect([seen.every((index) => index >= first && index < end), first >= 0]).toEqual([true, true])
      expect(end - first).toBeLessThan(2 * seen.length + 10)
    }
  })

  it('scrolls as little as it must until a row is in sight, and not at all for one that is', () => {
    expect(scrollTopFor(5, { top: 0, height, row })).toBe(0)
    for (const index of [0, 7, 40, 999]) {
      const top = scrollTopFor(index, { top: 360, height, row })
      expect(inSight(Math.max(0, top))).toContain(index)
    }
    expect(scrollTopFor(12, { top: 360, height, row })).toBe(360)
  })
})
