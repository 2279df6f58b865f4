import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepReminding } from '../../../src/server/node/keepReminding'

const HOUR = 60 * 60 * 1000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what is due is sent every hour, also after an hour in which it failed', async () => {
  const said: unknown[] = []
  const remind = vi.fn<() => Promise<number>>()
  remind.mockResolvedValueOnce(2).mockRejectedValueOnce(new Error('no database')).mockResolvedValue(0)
  keepReminding(remind, (...line) => said.push(line))
  expect(remind, 'a start has other things to do').not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(said).toEqual([['info', 'reminders sent', { count: 2 }]])
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(said.slice(1)).toEqual([['error', 'reminders not sent', { error: 'Error: no database' }]])
  expect(remind).toHaveBeenCalledTimes(3)
})
