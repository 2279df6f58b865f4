import { expect, it } from 'vitest'
import { countRowChanges, findRowChanges } from '../../src/record/findRowChanges'

const [a, b, c] = [
  { id: '1', quantity: 1 },
  { id: '2', quantity: 2 },
  { id: '3', quantity: 3 },
] as const

it('rows are compared with what they were, wherever they stand now', () => {
  expect(countRowChanges([a, b, c], [c, { ...b, quantity: 5 }, { quantity: 9 }])).toEqual({
    added: 1,
    changed: 1,
    removed: 1,
  })
  expect(countRowChanges([a, b], [a, b])).toEqual({ added: 0, changed: 0, removed: 0 })
})

it('rows without ids are compared place by place', () => {
  expect(countRowChanges([{ quantity: 1 }], [{ quantity: 2 }, { quantity: 3 }])).toEqual({
    added: 1,
    changed: 1,
    removed: 0,
  })
})

it('each change has its row before and now, and its number; the removed rows come last', () => {
  const changed = { ...b, quantity: 5 }
  expect(findRowChanges([a, b, c], [c, changed, { quantity: 9 }])).toEqual([
    { number: 2, before: b, now: changed },
    { number: 3, before: undefined, now: { quantity: 9 } },
    { number: 1, before: a, now: undefined },
  ])
  expect(findRowChanges([a, b], [b, a])).toEqual([])
})
