import { expect, test } from 'vitest'
import { createSnowflake } from '../../../src/server/db/snowflake'
import { createJournal } from '../../../src/server/domains/log/createJournal'
import { openTestDatabase } from '../../support/testDatabase'
import { openTestServer } from '../../support/testServer'

const CALLS = 6
const ENTRIES = 200

test('attack 61: whoever floods the journal with errors of a browser hides no write', async () => {
  const server = await openTestServer()
  const log = { type: 'Flood', url: '/', message: 'x', stack: 'at x', time: 't', info: 'i' }
  const body = Array.from({ length: ENTRIES }, () => log)
  const flood = () =>
    Promise.all(Array.from({ length: CALLS }, () => server.call('session.local-log.logout', { body, as: 'clerk' })))
  const write = async (key: string) => {
    const answer = await server.call('system.param.submit', {
      body: { paramName: key, paramKey: key, paramValue: '1' },
    })
    expect(answer.status).toBe(200)
  }
  await write('flood.before')
  const [answers] = await Promise.all([flood(), write('flood.during')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await write('flood.after')
  await server.flushLogs()
  const rows = await server.db.selectFrom('record').select('body').where('resource', '=', 'log.api').execute()
  const written = rows.map(({ body: entry }) => JSON.stringify(entry.params ?? ''))
  for (const key of ['flood.before', 'flood.during', 'flood.after']) {
    expect(
      written.filter((params) => params.includes(key)),
      key,
    ).toHaveLength(1)
  }
  await server.close()
})

test('attack 61: what callers report takes a part of the room alone, however fast it comes', async () => {
  const { db, close } = await openTestDatabase()
  const lost: number[] = []
  const newId = createSnowflake(Date.now, () => 0)
  const journal = createJournal({ db, clock: Date.now, newId, report: (_, count) => lost.push(count) })
  for (let round = 0; round < 2; round += 1) {
    for (let entry = 0; entry < 5000; entry += 1) {
      journal.add({ resource: 'log.error', isReported: true, fields: { message: 'x' } })
    }
    journal.add({ resource: 'log.api', fields: { params: `write ${round}` } })
    await journal.flush()
  }
  const rows = await db.selectFrom('record').select(['resource', 'body']).execute()
  const writes = rows.filter(({ resource }) => resource === 'log.api').map(({ body }) => body.params)
  expect(writes.toSorted()).toEqual(['write 0', 'write 1'])
  // In the second round as many as in the first: what is stored takes no room any more.
  expect(rows).toHaveLength(2 * 1000 + 2)
  expect(lost).toEqual([4000, 4000])
  await close()
})
