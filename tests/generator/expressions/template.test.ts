import { describe, expect, it } from 'vitest'
import { printTemplate } from '../../../generator/expressions/printTemplate'
import { checkTemplate, parseTemplate } from '../../../generator/expressions/template'
import type { RecordData } from '../../../src/contract/value'
import { asFigure, asText } from '../../../src/value/expression'
import { english } from './english'

const fields = {
  name: { type: 'string' },
  qty: { type: 'integer' },
  lines: { type: 'array' },
  time: { type: 'date-time' },
  day: { type: 'date' },
  money: { type: 'decimal', decimals: 2 },
} as const

function fill(text: string, record: RecordData): string {
  const parsed = parseTemplate(text)
  const checked = parsed.ok ? checkTemplate(parsed, fields) : parsed
  if (!checked.ok) throw new Error(checked.errors[0].message)
  const { code, uses } = printTemplate(checked)
  expect([...uses].sort()).toEqual([...new Set(code.match(/\bas\w+/g))].sort())
  return new Function('record', 'asText', 'asFigure', `'use strict'; return ${code}`)(record, asText, asFigure)
}

const filled: [string, { given: string; record: RecordData; want: string }][] = [
  ['two fields', { given: '{name}_{qty}', record: { name: '甲', qty: 0 }, want: '甲_0' }],
  ['an empty field behind a separator', { given: '{name}_{qty}', record: { name: '甲' }, want: '甲' }],
  ['an empty field before one', { given: '{name} · {qty}', record: { qty: 3 }, want: '3' }],
  ['an empty field between two', { given: '{name} · {time: dd}_{qty}', record: { name: '甲', qty: 3 }, want: '甲_3' }],
  ['nothing but empty fields', { given: '{name} · {qty}', record: {}, want: '' }],
  ['an empty time', { given: '{name} · {time: MM-dd}', record: { name: '甲' }, want: '甲' }],
  ['words between fields', { given: '{name} 第 {qty} 期', record: { name: '甲' }, want: '甲 第  期' }],
  [
    'two fields without anything between',
    { given: '{name}{time}_{qty}', record: { name: '甲', qty: 1 }, want: '甲_1' },
  ],
  [
    'a figure, as the cells show it',
    { given: '应付 {money} 元', record: { money: '1234567.5' }, want: '应付 1,234,567.50 元' },
  ],
  ['a figure that is empty', { given: '{name} {money}', record: { name: '甲' }, want: '甲' }],
  ['one field', { given: '{name}', record: { name: 'a' }, want: 'a' }],
  ['a number alone is a text', { given: '{qty}', record: { qty: 1 }, want: '1' }],
  [
    'a part of a time',
    {
      given: '{name} · {time: MM-dd HH:mm}',
      record: { name: '甲', time: '2026-03-05 07:08:09' },
      want: '甲 · 03-05 07:08',
    },
  ],
  ['a year', { given: '{time: yyyy}', record: { time: '2026-03-05 07:08:09' }, want: '2026' }],
  ['the end of a time', { given: '{time: mm:ss}', record: { time: '2026-03-05 07:08:09' }, want: '08:09' }],
  ['no time', { given: '{name} {time: dd}', record: { name: '甲' }, want: '甲' }],
  ['no field', { given: '全部 "x"\n', record: {}, want: '全部 "x"\n' }],
  ['nothing', { given: '', record: {}, want: '' }],
]

const mistakes: [string, { given: string; want: [string, string, string?][] }][] = [
  [
    'an open brace',
    { given: '{name', want: [['{', '"{" has no counterpart', 'a field stands between braces: {projectName}']] },
  ],
  [
    'a closed brace',
    { given: 'name}', want: [['}', '"}" has no counterpart', 'a field stands between braces: {projectName}']] },
  ],
  [
    'no name',
    {
      given: '{}{a b}',
      want: [
        ['{}', '"" is not the name of a field'],
        ['{a b}', '"a b" is not the name of a field'],
      ],
    },
  ],
  ['an unknown field', { given: '{nam}_{qty}', want: [['nam', '"nam" is not known', 'did you mean "name"?']] }],
  [
    'a name that objects have',
    {
      given: '{constructor}',
      want: [['constructor', '"constructor" is not known', 'known: name, qty, lines, time, day, money']],
    },
  ],
  [
    'a part of what is no time',
    { given: '{name: MM-dd}', want: [['name', '"name" is no day or time', 'write {name} alone']] },
  ],
  [
    'the time of a day',
    {
      given: '{day: MM-dd HH:mm} {day: MM-dd} {day: dd HH}',
      want: [
        ['day', '"day" is a day and has no time', 'write {day} or a part of yyyy-MM-dd'],
        ['day', '"day" is a day and has no time', 'write {day} or a part of yyyy-MM-dd'],
      ],
    },
  ],
  ['a pattern of nothing', { given: '{time: xx}', want: [['{time: xx}', '"time: xx" is not the name of a field']] }],
  [
    'parts in another order',
    { given: '{time: dd-MM}', want: [['{time: dd-MM}', '"time: dd-MM" is not the name of a field']] },
  ],
  ['half a part', { given: '{time: M-d}', want: [['{time: M-d}', '"time: M-d" is not the name of a field']] }],
  ['a list', { given: '{lines}', want: [['lines', '"lines" is a list or a record and cannot stand in a text']] }],
]

describe('templates', () => {
  it.each(filled)('%s', (_, { given, record, want }) => expect(fill(given, record)).toBe(want))

  it.each(mistakes)('%s', (_, { given, want }) => {
    const parsed = parseTemplate(given)
    const checked = parsed.ok ? checkTemplate(parsed, fields) : parsed
    const errors = checked.ok ? [] : checked.errors
    const seen = errors.map(({ from, to, message, hint }) => [
      given.slice(from, to),
      english(message),
      ...(hint ? [english(hint)] : []),
    ])
    expect(seen).toEqual(want)
  })

  it('parses or refuses 100 kB of braces', () => {
    expect(parseTemplate('{'.repeat(100_000)).ok).toBe(false)
    expect(parseTemplate('{a}'.repeat(33_000)).ok).toBe(true)
  })
})
