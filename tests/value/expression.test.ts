import { describe, expect, it } from 'vitest'
import type { Value } from '../../src/contract/value'
import * as runtime from '../../src/value/expression'

type Given = () => Value | undefined

const rows = [{ weight: '1.10', no: '1#' }, { weight: '', no: '' }, { no: '2#' }, { weight: 2, no: 3 }]
const scope = { form: { least: '1.2' }, row: { no: '2#' }, params: {}, user: {}, today: '2024-03-01' }
const { orderNumbers, orderDates, orderTexts } = runtime

const cases: [string, { given: Given; want: Value | undefined }][] = [
  ['add numbers and texts', { given: () => runtime.add(1, '0.10'), want: '1.1' }],
  ['add with an empty operand', { given: () => runtime.add('1', undefined), want: undefined }],
  ["add with ''", { given: () => runtime.add('', '1'), want: undefined }],
  ['add with what is no number', { given: () => runtime.add('abc', '1'), want: undefined }],
  ['add with NaN', { given: () => runtime.add(Number.NaN, 1), want: undefined }],
  ['subtract', { given: () => runtime.subtract('1', '0.9'), want: '0.1' }],
  ['multiply', { given: () => runtime.multiply('1.1', 3), want: '3.3' }],
  ['divide', { given: () => runtime.divide('1', '8'), want: '0.125' }],
  ['divide by zero', { given: () => runtime.divide('1', '0.00'), want: undefined }],
  ['remainder of zero', { given: () => runtime.remainder(1, 0), want: undefined }],
  ['remainder', { given: () => runtime.remainder('7', 4), want: '3' }],
  ['negate', { given: () => runtime.negate('1.5'), want: '-1.5' }],
  ['negate nothing', { given: () => runtime.negate(undefined), want: undefined }],
  ['round', { given: () => runtime.round('2.5', 0), want: '3' }],
  ['round nothing', { given: () => runtime.round(undefined, 2), want: undefined }],
  ['sum leaves out empty ones', { given: () => runtime.sum(rows, 'weight'), want: '3.1' }],
  ['sum of no rows', { given: () => runtime.sum(undefined, 'weight'), want: '0' }],
  ['count', { given: () => runtime.count(rows), want: 4 }],
  [
    'filterRows reads row and record',
    {
      given: () =>
        runtime.join(
          runtime.filterRows(rows, scope, ({ row, form }) => orderNumbers(row.weight, form.least) >= 0),
          'no',
          ',',
        ),
      want: '3',
    },
  ],
  [
    'filterRows reads the row around as outer',
    {
      given: () => runtime.count(runtime.filterRows(rows, scope, ({ row, outer }) => row.no === outer?.no)),
      want: 1,
    },
  ],
  ['filterRows of nothing', { given: () => runtime.count(runtime.filterRows('', scope, () => true)), want: 0 }],
  ['count nothing', { given: () => runtime.count(undefined), want: 0 }],
  ['join leaves out empty ones', { given: () => runtime.join(rows, 'no', '、'), want: '1#、2#、3' }],
  ['join nothing', { given: () => runtime.join([{ no: '' }], 'no', '、'), want: undefined }],
  ['joinTexts leaves out empty ones', { given: () => runtime.joinTexts('-', '', 'a', undefined, 0), want: 'a-0' }],
  ['joinTexts of nothing', { given: () => runtime.joinTexts('-', '', undefined), want: undefined }],
  ['least leaves out empty ones', { given: () => runtime.least([undefined, '10', 9], orderNumbers), want: 9 }],
  ['greatest number, not text', { given: () => runtime.greatest(['10', '9'], orderNumbers), want: '10' }],
  ['greatest text', { given: () => runtime.greatest(['10', '9'], orderTexts), want: '9' }],
  [
    'greatest date',
    { given: () => runtime.greatest(['2024-01-31', '2024-02-01', ''], orderDates), want: '2024-02-01' },
  ],
  ['greatest of nothing', { given: () => runtime.greatest(['', undefined], orderDates), want: undefined }],
  ['coalesce', { given: () => runtime.coalesce(undefined, '', 0, 1), want: 0 }],
  ['coalesce keeps no', { given: () => runtime.coalesce(undefined, false, true), want: false }],
  ['coalesce nothing', { given: () => runtime.coalesce('', undefined), want: undefined }],
  ['coalesce to an empty text', { given: () => runtime.coalesce(undefined, ''), want: '' }],
  ['isEmpty of an empty list', { given: () => runtime.isEmpty([]), want: true }],
  ['isEmpty of zero', { given: () => runtime.isEmpty(0), want: false }],
  ['isEmpty of no', { given: () => runtime.isEmpty(false), want: false }],
  ['isTrue of nothing', { given: () => runtime.isTrue(undefined), want: false }],
  ['isTrue of a text', { given: () => runtime.isTrue('true'), want: false }],
  ['isIn by number', { given: () => runtime.isIn('0', [1, 0], orderNumbers), want: true }],
  ['isIn by text', { given: () => runtime.isIn('0', ['00'], orderTexts), want: false }],
  ['nothing is in no list', { given: () => runtime.isIn(undefined, ['', '1'], orderTexts), want: false }],
  ['addDays', { given: () => runtime.addDays('2024-03-01', -1), want: '2024-02-29' }],
  ['addDays of no date', { given: () => runtime.addDays('2024-02-31', 1), want: undefined }],
  ['addMonths', { given: () => runtime.addMonths('2024-01-31', '1'), want: '2024-02-29' }],
  ['addMonths of half a month', { given: () => runtime.addMonths('2024-01-31', '0.5'), want: undefined }],
  ['addMonths of nothing', { given: () => runtime.addMonths('', 1), want: undefined }],
  ['addMonths of no date', { given: () => runtime.addMonths('2024-02-31', 1), want: undefined }],
  ['endOfMonth', { given: () => runtime.endOfMonth('2024-02-01'), want: '2024-02-29' }],
  ['endOfMonth of nothing', { given: () => runtime.endOfMonth(undefined), want: undefined }],
  ['days', { given: () => runtime.days('2024-02-01', '2024-03-01'), want: 29 }],
  ['days to nothing', { given: () => runtime.days('2024-02-01', undefined), want: undefined }],
  ['asInteger', { given: () => runtime.asInteger('3.0'), want: 3 }],
  ['asInteger of a fraction', { given: () => runtime.asInteger('3.5'), want: undefined }],
  ['asInteger of more than a number holds', { given: () => runtime.asInteger('9007199254740993'), want: undefined }],
  ['asDecimal', { given: () => runtime.asDecimal(3), want: '3' }],
  ['asDecimal of nothing', { given: () => runtime.asDecimal(''), want: undefined }],
  ['asText of a number', { given: () => runtime.asText(0), want: '0' }],
  ['asText of nothing', { given: () => runtime.asText(undefined), want: '' }],
]

describe('what compiled expressions call', () => {
  it.each(cases)('%s', (_, { given, want }) => expect(given()).toBe(want))
})

type Operand = Value | undefined
type OrderCase = [string, { order: runtime.Order; a: Operand; b: Operand; want: number }]

const orderCases: OrderCase[] = [
  ['the key 0 of a dictionary is the number 0', { order: orderNumbers, a: 0, b: '0', want: 0 }],
  ['1.0 is 1', { order: orderNumbers, a: '1.0', b: 1, want: 0 }],
  ['numbers by value', { order: orderNumbers, a: '9', b: '10', want: -1 }],
  ['longs exactly', { order: orderNumbers, a: '9007199254740993', b: '9007199254740992', want: 1 }],
  ['-1 is a number', { order: orderNumbers, a: -1, b: '0', want: -1 }],
  ['a number and nothing', { order: orderNumbers, a: 0, b: undefined, want: Number.NaN }],
  ['nothing and nothing', { order: orderNumbers, a: undefined, b: undefined, want: Number.NaN }],
  ['a number and a word', { order: orderNumbers, a: 0, b: 'abc', want: Number.NaN }],
  ['dates', { order: orderDates, a: '2024-02-01', b: '2024-01-31', want: 1 }],
  ['a date is its midnight', { order: orderDates, a: '2024-02-01', b: '2024-02-01 00:00:00', want: 0 }],
  ['a date is before its noon', { order: orderDates, a: '2024-02-01', b: '2024-02-01 12:00:00', want: -1 }],
  ['a day that does not exist', { order: orderDates, a: '2024-02-30', b: '2024-01-01', want: Number.NaN }],
  ['texts by their characters', { order: orderTexts, a: 'B', b: 'a', want: -1 }],
  ['a text and nothing', { order: orderTexts, a: 'a', b: '', want: Number.NaN }],
]

describe('order', () => {
  it.each(orderCases)('%s', (_, { order, a, b, want }) => expect(order(a, b)).toBe(want))
})

it('splits a text with commas into its values; nothing into nothing', () => {
  expect(runtime.split('7,8')).toEqual(['7', '8'])
  expect(runtime.split(7)).toEqual(['7'])
  expect([runtime.split(''), runtime.split(undefined)]).toEqual([undefined, undefined])
})

it('joins the values of a list with commas; nothing into nothing', () => {
  expect(runtime.joinValues(['7', '8'])).toBe('7,8')
  expect(runtime.joinValues('7,8')).toBe('7,8')
  expect([runtime.joinValues([]), runtime.joinValues(undefined)]).toEqual([undefined, undefined])
})
