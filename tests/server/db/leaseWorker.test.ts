import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../src/server/db/database'
import { leaseWorker, type WorkerLease } from '../../../src/server/db/leaseWorker'
import { openTestDatabase } from '../../support/testDatabase'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** As many as there are on PostgreSQL, where the test's own connection has one too. */
const COUNT = 6

test('processes that start at once get numbers of their own, and a number that was given back is given again', async () => {
  const leases = await Promise.all(Array.from({ length: 5 }, () => leaseWorker(database.db, COUNT)))
  const numbers = leases.map(({ number }) => number())
  expect(new Set(numbers).size).toBe(5)
  await leases[2]?.release()
  const again = await leaseWorker(database.db, COUNT)
  expect(again.number()).toBe(numbers[2])
  await Promise.all([...leases.filter((_, index) => index !== 2), again].map(({ release }) => release()))
})

test('the number of a process that was killed is given again once its lease has run out', async () => {
  const killed = await leaseWorker(database.db, COUNT)
  const key = `worker.${killed.number()}`
  await database.db.updateTable('setting').set({ value: '1 somebody' }).where('key', '=', key).execute()
  const next = await leaseWorker(database.db, COUNT)
  expect(next.number()).toBe(killed.number())
  // Whoever was taken for dead takes nothing away.
  await killed.release()
  const other = await leaseWorker(database.db, COUNT)
  expect(other.number()).not.toBe(next.number())
  await Promise.all([next.release(), other.release()])
})

test('more processes than there are numbers do not start', async () => {
  const leases: WorkerLease[] = []
  const takeAll = async () => {
    for (;;) leases.push(await leaseWorker(database.db, COUNT))
  }
  await expect(takeAll()).rejects.toThrow(`More than ${COUNT} processes`)
  await Promise.all(leases.map(({ release }) => release()))
})
