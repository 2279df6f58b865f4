import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendStatement } from '../../../src/server/db/sendStatement'

let pglite: PGlite

beforeAll(async () => {
  pglite = await PGlite.create({ parsers: { 20: (text) => text } })
  await pglite.exec(
    'create table thing (id bigint, name text, weight numeric, floor integer, is_open boolean, body jsonb)',
  )
})
afterAll(() => pglite.close())

const STATEMENTS: readonly (readonly [string, ...unknown[]])[] = [
  [
    'insert into thing values ($1, $2, $3, $4, $5, $6)',
    '9223372036854775807',
    "O'Neil 铝模 \\ $1",
    '1.50',
    3,
    true,
    '{"a": [1, null]}',
  ],
  ['insert into thing values ($1, $2, $3, $4, $5, $6) returning *', 7n, '', 2.25, -1, false, null],
  ['select * from thing order by id'],
  ['select count(*) as total, max(floor) as floor from thing where id = any($1)', ['7', '8']],
  ['select $1::timestamp as at', new Date(0)],
  ['select name from thing where weight > $1 and is_open = $2', 1, true],
  ['update thing set name = $1 where floor = $2', null, 3],
  ['select * from thing where id = $1', '404'],
  ['delete from thing where floor = $1', 3],
  ['begin'],
  ['commit'],
]

test('each statement is answered as by the driver', async () => {
  for (const [sql, ...parameters] of STATEMENTS) {
    await pglite.exec('create table kept as select * from thing')
    const expected = await pglite.query(sql, [...parameters])
    await pglite.exec('truncate thing; insert into thing select * from kept; drop table kept')
    expect(await sendStatement(pglite, { sql, parameters }), sql).toEqual(expected)
  }
})

test('a statement that fails says why, and the next one is answered', async () => {
  await expect(sendStatement(pglite, { sql: 'select nothing', parameters: [] })).rejects.toMatchObject({
    code: '42703',
  })
  await expect(sendStatement(pglite, { sql: 'select $1::integer', parameters: ['x'] })).rejects.toMatchObject({
    code: '22P02',
  })
  expect((await sendStatement(pglite, { sql: 'select 1 as one', parameters: [] })).rows).toEqual([{ one: 1 }])
})

test('statements that are sent at once are answered each for itself', async () => {
  const numbers = Array.from({ length: 20 }, (_, number) => number)
  const answers = await Promise.all(
    numbers.map((number) => sendStatement(pglite, { sql: 'select $1::integer as number', parameters: [number] })),
  )
  expect(answers.flatMap(({ rows }) => rows)).toEqual(numbers.map((number) => ({ number })))
})
