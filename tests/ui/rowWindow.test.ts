import { describe, expect, it } from 'vitest'
import { moveWindow, type RowWindow, scrollTopFor } from '../../src/ui/rowWindow'

const row = 36
const height = 512
const around = 6
const covered = 2

const follow = (known: RowWindow, top: number, spare = 2) =>
  moveWindow(known, { top, height, row, covered }, { spare, around })

/** Rows that stand between the head and the foot of the box, each of them as high as a row. */
function inSight(top: number): readonly number[] {
  const first = Math.ceil(top / row)
  const last = Math.floor((top + height - 3 * row) / row)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

describe('the window of a long table', () => {
  it('holds every row in sight and some beside them, however far the box is scrolled, and never many more', () => {
    let known: RowWindow = { first: 0, end: 15 }
    for (let top = 0; top < 40_000; top += 137) {
      known = follow(known, top)
      expect(known.first * row).toBeLessThanOrEqual(Math.max(0, top - 2 * row))
      expect(known.end * row).toBeGreaterThanOrEqual(top + height)
      expect(known.end - known.first).toBeLessThanOrEqual(Math.ceil(height / row) + 1 + 2 * around)
    }
  })

  it('stays the same while it is scrolled by a few rows, opened to be looked at, or hidden', () => {
    const known = follow({ first: 0, end: 15 }, 3600)
    expect(follow(known, 3600 + 3 * row)).toBe(known)
    expect(follow(known, 3600 - 3 * row)).toBe(known)
    const opened = { first: 0, end: 15 }
    expect(follow(opened, 0, 0)).toBe(opened)
    expect(moveWindow(known, { top: 0, height: 0, row, covered }, { spare: 2, around })).toBe(known)
  })

  it('scrolls as little as it must until a row is in sight, and not at all for one that is', () => {
    expect(scrollTopFor(5, { top: 0, height, row, covered })).toBe(0)
    for (const index of [0, 7, 40, 999]) {
      const top = scrollTopFor(index, { top: 360, height, row, covered })
      expect(inSight(Math.max(0, top))).toContain(index)
    }
    expect(scrollTopFor(12, { top: 360, height, row, covered })).toBe(360)
  })
})
