import { expect, test } from 'vitest'
import { retryDeadlock } from '../../../src/server/crud/retryDeadlock'

/** Fails with these codes, one after the other, and then answers how often it was asked. */
function failing(codes: readonly string[]): () => Promise<number> {
  let asked = 0
  return async () => {
    const code = codes[asked]
    asked += 1
    if (code !== undefined) throw Object.assign(new Error(code), { code })
    return asked
  }
}

test.each([
  ['nothing in its way', { codes: [], want: 1 }],
  ['a deadlock', { codes: ['40P01'], want: 2 }],
  ['three of them', { codes: ['40P01', '40001', '40P01'], want: 4 }],
])('work with %s is done', async (_, { codes, want }) => {
  expect(await retryDeadlock(failing(codes))).toBe(want)
})

test.each([
  ['a deadlock without end', ['40P01', '40P01', '40P01', '40P01']],
  ['another error', ['23505']],
])('%s is thrown', async (_, codes) => {
  await expect(retryDeadlock(failing(codes))).rejects.toThrow(codes[0])
})
