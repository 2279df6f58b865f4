import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepReminding } from '../../../src/server/node/keepReminding'

const MINUTE = 60 * 1000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what is due is sent whenever so many minutes have gone by, also where the last time failed', async () => {
  const said: unknown[] = []
  const remind = vi.fn<() => Promise<number>>()
  remind.mockResolvedValueOnce(2).mockRejectedValueOnce(new Error('no database')).mockResolvedValue(0)
  keepReminding(remind, 5, (...line) => said.push(line))
  expect(remind, 'a start has other things to do').not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(said).toEqual([['info', 'reminders sent', { count: 2 }]])
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(said.slice(1)).toEqual([['error', 'reminders not sent', { error: 'Error: no database' }]])
  expect(remind).toHaveBeenCalledTimes(3)
})
