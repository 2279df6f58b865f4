import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConditionField } from '../../../src/contract/screen'
import { toConditionQuery } from '../../../src/list/conditions/conditions'
import { createRecordStore } from '../../../src/server/crud/createRecordStore'
import { ownResource } from '../../../src/server/crud/resource'
import type { OpenDatabase } from '../../../src/server/db/database'
import { createSnowflake } from '../../../src/server/db/snowflake'
import { toConditionGroups, toConditions } from '../../../src/server/http/conditions'
import { openTestDatabase } from '../../support/testDatabase'

const things = ownResource('test.condition', {
  name: 'string',
  pieces: 'integer',
  weight: 'decimal',
  day: 'date',
  time: 'date-time',
})
const fields = (['name', 'pieces', 'weight', 'day', 'time'] as const).map(
  (field): ConditionField => ({
    field,
    title: field,
    type: things.fields[field]?.type as ConditionField['type'],
    widget: 'text',
    widgetOptions: {},
  }),
)

let database: OpenDatabase

const newId = createSnowflake(Date.now, () => 0)
const store = () => createRecordStore({ db: database.db, clock: Date.now, newId, user: undefined })

beforeAll(async () => {
  database = await openTestDatabase()
  const rows = [
    { name: '铝模板', pieces: 2, weight: '1.5', day: '2026-04-01', time: '2026-04-01 00:00:00' },
    { name: '铝立柱', pieces: 10, weight: '10.25', day: '2026-04-30', time: '2026-04-30 23:59:59' },
    { name: '销钉', pieces: 3, weight: '1.50', day: '2026-05-01', time: '2026-05-01 00:00:00' },
    { name: '100%_' },
  ]
  for (const values of rows) await store().insert(things, values)
})
afterAll(() => database.close())

/** The names that conditions find, as a list asks them and the server reads them. */
async function find(...groups: readonly (readonly string[])[]): Promise<readonly unknown[]> {
  const query = toConditionQuery(groups, { fields, today: '2026-04-15', taken: new Set() })
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const conditions = toConditions(texts, things.fields)
  const anyOf = toConditionGroups(texts.conditionGroups, things.fields)
  const order = [{ field: 'id', descending: false }]
  return (await store().list(things, { conditions, anyOf, order })).map(({ name }) => name)
}

test.each([
  ['name.contains:铝', ['铝模板', '铝立柱']],
  ['name.contains:%', ['100%_']],
  ['name.notContains:铝', ['销钉', '100%_']],
  ['name.is:铝模', []],
  ['name.isNot:铝模板', ['铝立柱', '销钉', '100%_']],
  ['name.starts:铝立', ['铝立柱']],
  ['name.starts:立柱', []],
  ['name.oneOf:销钉,铝模板', ['铝模板', '销钉']],
  ['pieces.above:3', ['铝立柱']],
  ['pieces.atLeast:3', ['铝立柱', '销钉']],
  ['pieces.below:10', ['铝模板', '销钉']],
  ['pieces.between:2~3', ['铝模板', '销钉']],
  ['pieces.empty:', ['100%_']],
  ['weight.is:1.5', ['铝模板', '销钉']],
  ['weight.isNot:1.5', ['铝立柱']],
  ['weight.above:9', ['铝立柱']],
  ['weight.filled:', ['铝模板', '铝立柱', '销钉']],
  ['day.within:thisMonth', ['铝模板', '铝立柱']],
  ['day.is:2026-04-30', ['铝立柱']],
  ['day.above:2026-04-01', ['铝立柱', '销钉']],
  ['day.atMost:2026-04-30', ['铝模板', '铝立柱']],
  ['day.below:2026-04-30', ['铝模板']],
  ['time.within:thisMonth', ['铝模板', '铝立柱']],
  ['time.is:2026-04-30', ['铝立柱']],
  ['time.above:2026-04-30', ['销钉']],
  ['time.atLeast:2026-05-01', ['销钉']],
  ['time.between:2026-04-30~2026-05-01', ['铝立柱', '销钉']],
  ['time.empty:', ['100%_']],
])('%s finds %s', async (condition, names) => {
  expect(await find([condition])).toEqual(names)
})

test('conditions of a group hold together, groups hold one or another', async () => {
  expect(await find(['name.contains:铝', 'pieces.above:3'])).toEqual(['铝立柱'])
  expect(await find(['name.contains:铝', 'pieces.above:3'], ['pieces.empty:'])).toEqual(['铝立柱', '100%_'])
  expect(await find(['name.contains:铝', 'name.contains:板'])).toEqual(['铝模板'])
})

test('a total counts what one group or another finds, also where the page is full', async () => {
  const anyOf = [
    [{ field: 'name', operator: 'equal', value: '销钉' }],
    [{ field: 'pieces', operator: 'gt', value: '3' }],
  ] as const
  expect((await store().page(things, { anyOf, current: 1, size: 1 })).total).toBe(2)
})
