import { expect, test } from 'vitest'
import { seedId } from '../../../src/seed/data/seedId'
import { createSnowflake } from '../../../src/server/db/snowflake'

const NOW = Date.UTC(2026, 0, 1)
const zero = () => 0

test('ids have nineteen digits at most, fit into a bigint and never repeat within a millisecond', () => {
  const next = createSnowflake(() => NOW, zero)
  const ids = Array.from({ length: 10_000 }, next)
  expect(new Set(ids).size).toBe(10_000)
  expect(ids.every((id) => /^\d{18,19}$/.test(id) && BigInt(id) < 2n ** 63n)).toBe(true)
})

test('ids grow with time, and on when the clock is set back', () => {
  let now = NOW
  const next = createSnowflake(() => now, zero)
  const ids = [0, 5, -60_000, 1].map((step) => {
    now += step
    return BigInt(next())
  })
  expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)))
  expect(new Set(ids).size).toBe(4)
})

test('two processes of different numbers give different ids in the same millisecond', () => {
  const first = createSnowflake(() => NOW, zero)
  const second = createSnowflake(
    () => NOW,
    () => 1,
  )
  expect(first()).not.toBe(second())
})

test('ids of the clock come after all seeded ones, so that what is new stands first where lists go by id', () => {
  const next = createSnowflake(() => NOW, zero)
  expect(BigInt(next()) > BigInt(seedId('template', 999_999_999_999))).toBe(true)
})
