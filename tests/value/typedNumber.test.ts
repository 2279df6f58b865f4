import { describe, expect, test } from 'vitest'
import { tidyInteger, tidyNumber, toInteger } from '../../src/value/typedNumber'

describe('a typed integer', () => {
  const cases: readonly [string, { given: string; want: string | number | undefined }][] = [
    ['becomes a number', { given: '32', want: 32 }],
    ['may be negative', { given: '-1', want: -1 }],
    ['stays a text while it is none', { given: '-', want: '-' }],
    ['stays a text while its decimals are typed', { given: '12.', want: '12.' }],
    ['stays a text with decimals', { given: '1.5', want: '1.5' }],
    ['stays a text where a number would lose digits', { given: '1234567890123456789', want: '1234567890123456789' }],
    ['is nothing when emptied', { given: '', want: undefined }],
  ]
  test.each(cases)('%s', (_, { given, want }) => expect(toInteger(given)).toBe(want))
})

describe('a left integer', () => {
  const cases: readonly [string, { given: string; want: string | number | undefined }][] = [
    ['loses the zeros of a spreadsheet', { given: '12.0', want: 12 }],
    ['loses them behind groups of three', { given: '1,200.00', want: 1200 }],
    ['keeps other decimals', { given: '12.50', want: '12.50' }],
    ['may be empty', { given: '', want: undefined }],
  ]
  test.each(cases)('%s', (_, { given, want }) => expect(tidyInteger(given)).toBe(want))
})

describe('a left number', () => {
  const cases: readonly [string, { given: string; want: string }][] = [
    ['loses commas between groups of three', { given: '1,234,567.50', want: '1234567.50' }],
    ['loses blanks between groups of three', { given: '1 234', want: '1234' }],
    ['keeps a comma that may be a point', { given: '1,5', want: '1,5' }],
    ['keeps the comma of a Chinese keyboard', { given: '1，5', want: '1，5' }],
    ['keeps commas in other places', { given: '12,34.5', want: '12,34.5' }],
    ['keeps a blank in another place', { given: '1 2', want: '1 2' }],
    ['gets narrow digits', { given: '１２．５', want: '12.5' }],
    ['gets the zero before its point', { given: '-.5', want: '-0.5' }],
    ['loses a point with nothing behind', { given: '12.', want: '12' }],
    ['loses a sign of money', { given: '￥ 1,234.50', want: '1234.50' }],
    ['gets its point from the full stop of a Chinese keyboard', { given: '1。5', want: '1.5' }],
    ['that is none stays as typed', { given: ' 约 3 吨 ', want: '约 3 吨' }],
    ['may be empty', { given: '', want: '' }],
  ]
  test.each(cases)('%s', (_, { given, want }) => expect(tidyNumber(given)).toBe(want))
})
