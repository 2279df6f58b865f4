import { describe, expect, it } from 'vitest'
import type { ConditionField } from '../../src/contract/screen'
import { parseCondition, printOwnCondition, toConditionQuery } from '../../src/list/conditions/conditions'
import { operatorsOf } from '../../src/list/conditions/operators'
import { spanDays, spanNames } from '../../src/list/conditions/spans'

const field = (name: string, type: ConditionField['type'], more: Partial<ConditionField> = {}): ConditionField => ({
  field: name,
  title: name,
  type,
  widget: 'text',
  widgetOptions: {},
  ...more,
})

const fields = [
  field('name', 'string'),
  field('pieces', 'integer'),
  field('weight', 'decimal'),
  field('day', 'date'),
  field('time', 'date-time'),
  field('done', 'boolean'),
  field('status', 'integer', { choices: { kind: 'dict', code: 'x' } }),
]
/** A Thursday. */
const today = '2026-04-30'

const ask = (groups: readonly (readonly string[])[], taken: readonly string[] = []) =>
  toConditionQuery(groups, { fields, today, taken: new Set(taken) })

/** Blade's parameters for each operator of each type, as SqlKeyword of BladeX names them. */
const golden: readonly (readonly [string, object])[] = [
  ['name.contains:立柱', { name_like: '立柱' }],
  ['name.notContains:立柱', { name_notlike: '立柱' }],
  ['name.is:立柱', { name_equal: '立柱' }],
  ['name.isNot:立柱', { name_notequal: '立柱' }],
  ['name.starts:立柱', { name_likeright: '立柱' }],
  ['name.oneOf:a,b', { conditionGroups: '[[["name_in","a,b"]]]' }],
  ['name.empty:', { name_null: 'true' }],
  ['name.filled:', { name_notnull: 'true' }],
  ...(['pieces', 'weight'] as const).flatMap((name): readonly (readonly [string, object])[] => [
    [`${name}.is:3`, { [`${name}_equal`]: '3' }],
    [`${name}.isNot:3`, { [`${name}_notequal`]: '3' }],
    [`${name}.above:3`, { [`${name}_gt`]: '3' }],
    [`${name}.atLeast:3`, { [`${name}_ge`]: '3' }],
    [`${name}.below:3`, { [`${name}_lt`]: '3' }],
    [`${name}.atMost:3`, { [`${name}_le`]: '3' }],
    [`${name}.between:3~4`, { [`${name}_ge`]: '3', [`${name}_le`]: '4' }],
    [`${name}.empty:`, { [`${name}_null`]: 'true' }],
    [`${name}.filled:`, { [`${name}_notnull`]: 'true' }],
  ]),
  ...(['day', 'time'] as const).flatMap((name): readonly (readonly [string, object])[] => [
    [
      `${name}.within:thisMonth`,
      { [`${name}_datege`]: '2026-04-01 00:00:00', [`${name}_datele`]: '2026-04-30 23:59:59' },
    ],
    [`${name}.is:2026-04-02`, { [`${name}_datege`]: '2026-04-02 00:00:00', [`${name}_datele`]: '2026-04-02 23:59:59' }],
    [`${name}.above:2026-04-02`, { [`${name}_dategt`]: '2026-04-02 23:59:59' }],
    [`${name}.atLeast:2026-04-02`, { [`${name}_datege`]: '2026-04-02 00:00:00' }],
    [`${name}.below:2026-04-02`, { [`${name}_datelt`]: '2026-04-02 00:00:00' }],
    [`${name}.atMost:2026-04-02`, { [`${name}_datele`]: '2026-04-02 23:59:59' }],
    [
      `${name}.between:2026-04-02~2026-04-03`,
      { [`${name}_datege`]: '2026-04-02 00:00:00', [`${name}_datele`]: '2026-04-03 23:59:59' },
    ],
    [`${name}.empty:`, { [`${name}_null`]: 'true' }],
    [`${name}.filled:`, { [`${name}_notnull`]: 'true' }],
  ]),
  ['done.is:true', { done_equal: 'true' }],
  ['status.is:1', { status_equal: '1' }],
  ['status.isNot:1', { status_notequal: '1' }],
  ['status.oneOf:0,1', { conditionGroups: '[[["status_in","0,1"]]]' }],
  ['status.empty:', { status_null: 'true' }],
  ['status.filled:', { status_notnull: 'true' }],
]

describe('a condition', () => {
  it.each(golden)('%s is asked as Blade spells it', (text, query) => {
    expect(ask([[text]])).toEqual(query)
  })

  it('has a golden query for every operator of every type', () => {
    const written = new Set(golden.map(([text]) => text.slice(0, text.indexOf(':'))))
    const all = fields.flatMap((each) => operatorsOf(each, true).map((operator) => `${each.field}.${operator}`))
    expect([...written].sort()).toEqual(all.sort())
  })

  it('is offered over a plain Blade where its suffixes can ask it, and nowhere else', () => {
    const nameOf = (text: string) => text.slice(0, text.indexOf(':'))
    const own = golden.flatMap(([text, query]) => ('conditionGroups' in query ? [] : [nameOf(text)]))
    const offered = fields.flatMap((each) => operatorsOf(each, false).map((operator) => `${each.field}.${operator}`))
    expect(offered.sort()).toEqual([...new Set(own)].sort())
  })

  it('is read from an address as it was written there, and not at all where it does not fit its field', () => {
    for (const text of ['name.is:a:b.c~,d', 'weight.between:1.5~2', 'status.oneOf:0,1', 'name.empty:']) {
      const condition = parseCondition(text, fields)
      expect(condition && printOwnCondition(condition)).toBe(text)
    }
    const unfit = ['gone.is:1', 'name.above:1', 'name.is:', 'weight.is:x', 'day.is:2026-02-30', 'day.within:sometime']
    for (const text of [...unfit, 'weight.between:1~', 'name', 'name.is', '']) {
      expect([text, parseCondition(text, fields)]).toEqual([text, undefined])
    }
  })
})

describe('several conditions', () => {
  it('of one group are plain parameters, as long as no two share a key', () => {
    expect(ask([['name.contains:a', 'weight.above:1']])).toEqual({ name_like: 'a', weight_gt: '1' })
    const both = { conditionGroups: '[[["name_like","a"],["name_like","b"]]]' }
    expect(ask([['name.contains:a', 'name.contains:b']])).toEqual(both)
  })

  it('do not replace what the list asks anyway', () => {
    expect(ask([['status.is:1']], ['status'])).toEqual({ status_equal: '1' })
    expect(ask([['status.is:1']], ['status_equal'])).toEqual({ conditionGroups: '[[["status_equal","1"]]]' })
  })

  it('of several groups are alternatives', () => {
    const groups = [['name.is:a', 'weight.between:1~2'], ['status.is:1']]
    const asked = '[[["name_equal","a"],["weight_ge","1"],["weight_le","2"]],[["status_equal","1"]]]'
    expect(ask(groups)).toEqual({ conditionGroups: asked })
  })

  it('that no field knows any more ask for nothing', () => {
    expect(ask([['gone.is:1']])).toEqual({})
    expect(ask([['gone.is:1', 'name.is:a'], []])).toEqual({ name_equal: 'a' })
  })
})

describe('a span of days', () => {
  const of = (day: string) => Object.fromEntries(spanNames.map((name) => [name, spanDays(name, day)?.join(' ')]))

  it('is counted from today', () => {
    expect(of(today)).toEqual({
      today: '2026-04-30 2026-04-30',
      yesterday: '2026-04-29 2026-04-29',
      tomorrow: '2026-05-01 2026-05-01',
      thisWeek: '2026-04-27 2026-05-03',
      lastWeek: '2026-04-20 2026-04-26',
      nextWeek: '2026-05-04 2026-05-10',
      thisMonth: '2026-04-01 2026-04-30',
      lastMonth: '2026-03-01 2026-03-31',
      nextMonth: '2026-05-01 2026-05-31',
      thisYear: '2026-01-01 2026-12-31',
      lastYear: '2025-01-01 2025-12-31',
      last7: '2026-04-24 2026-04-30',
      last30: '2026-04-01 2026-04-30',
      next7: '2026-04-30 2026-05-06',
      next30: '2026-04-30 2026-05-29',
    })
  })

  it('is right at the ends of weeks, months and years', () => {
    expect(of('2026-05-31')).toMatchObject({ thisWeek: '2026-05-25 2026-05-31', nextMonth: '2026-06-01 2026-06-30' })
    expect(of('2026-03-31')).toMatchObject({ lastMonth: '2026-02-01 2026-02-28' })
    expect(of('2026-01-01')).toMatchObject({ thisWeek: '2025-12-29 2026-01-04', lastMonth: '2025-12-01 2025-12-31' })
    expect(of('2024-02-29')).toMatchObject({ thisMonth: '2024-02-01 2024-02-29', lastYear: '2023-01-01 2023-12-31' })
  })
})
