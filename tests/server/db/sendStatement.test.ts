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

test('a row is found by its key after the table, the indexes and the value have changed', async () => {
  await pglite.exec('create table keyed (id bigint primary key, name text)')
  await pglite.exec("insert into keyed select n, 'n' || n from generate_series(1, 200) n")
  const find = async (id: string) => {
    const statement = {
      sql: 'select * from "keyed" where name <> $1 and "id" = cast($2 as bigint)',
      parameters: ['', id],
    }
    return (await sendStatement<{ name: string }>(pglite, statement)).rows.map(({ name }) => name)
  }
  for (let id = 1; id <= 12; id += 1) expect(await find(String(id))).toEqual([`n${id}`])
  await expect(find('x')).rejects.toMatchObject({ code: '22P02' })
  await pglite.exec("begin; update keyed set name = 'other' where id = 3")
  expect(await find('3')).toEqual(['other'])
  await pglite.exec('rollback; drop index if exists keyed_name; create index keyed_name on keyed (name)')
  expect(await find('3')).toEqual(['n3'])
  await pglite.exec('begin')
  await expect(pglite.query('select nothing')).rejects.toThrow()
  await expect(find('3')).rejects.toMatchObject({ code: '25P02' })
  await pglite.exec('rollback')
  expect(await find('3')).toEqual(['n3'])
  const kept = await pglite.query<{ count: number }>(
    "select count(*)::integer as count from pg_prepared_statements where statement like '%keyed%'",
  )
  expect(kept.rows).toEqual([{ count: 1 }])
})

test('only what is found by an id keeps its plan', async () => {
  const conditions = "where (body ->> 'thingId') = cast($1 as text)"
  const texts = [
    `select name from "thing" ${conditions}`,
    `select name from "thing" ${conditions} limit 1`,
    `select name from "thing" ${conditions} and floor in (select 1)`,
    `select name from "thing" where (body ->> 'kind') = cast($1 as text)`,
    `update thing set floor = 1 where "id" = $1`,
  ]
  for (const sql of texts) await sendStatement(pglite, { sql, parameters: ['1'] })
  const kept = await pglite.query<{ statement: string }>(
    "select statement from pg_prepared_statements where statement like '%thing%' and statement not like '%keyed%'",
  )
  expect(kept.rows).toEqual([{ statement: texts[0] }])
})

test('an invalid id is refused in the same way each time', async () => {
  const statement = { sql: 'select 1 as one from "thing" where "id" = $1', parameters: ['x'] }
  for (const _ of [1, 2, 3]) await expect(sendStatement(pglite, statement)).rejects.toMatchObject({ code: '22P02' })
  expect((await sendStatement(pglite, { ...statement, parameters: ['5'] })).rows).toEqual([])
})

test('a statement that first came into a failed transaction is answered after its end', async () => {
  const statement = { sql: 'select floor from "thing" where floor > 0 and "id" = $1', parameters: ['5'] }
  await pglite.exec('begin')
  await expect(pglite.query('select nothing')).rejects.toThrow()
  await expect(sendStatement(pglite, statement)).rejects.toMatchObject({ code: '25P02' })
  await pglite.exec('rollback')
  expect((await sendStatement(pglite, statement)).rows).toEqual([])
})
