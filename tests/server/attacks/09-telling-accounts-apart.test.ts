import { md5 } from 'js-md5'
import { expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/domains/system/password'
import { inProcessJobs } from '../../../src/server/jobs/jobs'
import { openTestServer } from '../../support/testServer'
import { tryPassword } from '../../support/tokens'

const ITERATIONS = 100_000
const GUESSES = 9

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

test('attack 09: neither words nor time tell an account that exists from one that does not', async () => {
  const server = await openTestServer({ passwordIterations: ITERATIONS, signInsPerMinute: 1000 })
  const random = (size: number) => crypto.getRandomValues(new Uint8Array(size))
  const password_hash = await hashPassword(md5('right'), { random, iterations: ITERATIONS, jobs: inProcessJobs })
  await server.db.updateTable('credential').set({ password_hash }).execute()
  const accounts = ['clerk', 'nobody-of-that-name'] as const
  const [texts, times] = [new Set<string>(), { clerk: [] as number[], 'nobody-of-that-name': [] as number[] }]
  // One after the other, so that what else the machine does falls on both.
  for (let guess = 0; guess < GUESSES; guess += 1) {
    for (const account of accounts) {
      const begin = performance.now()
      const { status, body } = await tryPassword(server, { account, password: 'wrong', address: `192.0.2.${guess}` })
      times[account].push(performance.now() - begin)
      texts.add(JSON.stringify([status, body]))
      await server.db.deleteFrom('attempt').execute()
    }
  }
  expect([...texts]).toEqual([expect.stringContaining('用户名或密码不正确')])
  const ratio = median(times.clerk) / median(times['nobody-of-that-name'])
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
  await server.close()
})
