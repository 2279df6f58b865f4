import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseFault, findFaultKind } from '../../../src/server/db/DatabaseFault'
import type { Database, Tables } from '../../../src/server/db/database'
import { pgliteDialect } from '../../../src/server/db/pgliteDialect'

let pglite: PGlite
let db: Database

beforeAll(async () => {
  pglite = await PGlite.create()
  db = new Kysely<Tables>({ dialect: pgliteDialect(pglite, { waiting: 300, idle: 600 }) })
  await sql`create table word (text text)`.execute(db)
})
afterAll(() => db.destroy())

const words = async () => (await sql<{ text: string }>`select text from word`.execute(db)).rows.map(({ text }) => text)
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('whoever waits too long for the one connection is told so, and the next one gets it', async () => {
  const order: string[] = []
  const holding = db.transaction().execute(async () => {
    await pause(450)
    order.push('held')
  })
  const impatient = words()
  await expect(impatient).rejects.toThrow(new DatabaseFault('busy', 'no connection within 300 ms'))
  const patient = words().then(() => order.push('next'))
  await Promise.all([holding, patient])
  expect(order).toEqual(['held', 'next'])
})

test('an idle transaction is rolled back, and others go on', async () => {
  let goOn: () => void = () => undefined
  const stuck = db.transaction().execute(async (inner) => {
    await sql`insert into word values ('lost')`.execute(inner)
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    await sql`insert into word values ('late')`.execute(inner)
  })
  await pause(700)
  await sql`insert into word values ('kept')`.execute(db)
  goOn()
  await expect(stuck).rejects.toThrow('a transaction stood still for 600 ms')
  expect(await words()).toEqual(['kept'])
})

test('a transaction that stood still before its end is not said to be stored', async () => {
  const stuck = db.transaction().execute(async (inner) => {
    await sql`insert into word values ('unsaid')`.execute(inner)
    await pause(900)
  })
  await expect(stuck).rejects.toThrow(DatabaseFault)
  expect(await words()).not.toContain('unsaid')
})

test.each([
  ['a lock that was waited for in vain', '55P03', 'busy'],
  ['a statement that took too long', '57014', 'busy'],
  ['too many connections', '53300', 'busy'],
  ['a full disk', '53100', 'full'],
  ['a server that shuts down', '57P01', 'unreachable'],
  ['a connection that broke', '08006', 'unreachable'],
  ['a mistake in a statement', '42601', undefined],
  ['a value that is there already', '23505', undefined],
])('%s is %s: %s', (_, code, kind) => {
  expect(findFaultKind(Object.assign(new Error('said by the database'), { code }))).toBe(kind)
})
