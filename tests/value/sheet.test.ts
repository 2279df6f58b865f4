import { describe, expect, test } from 'vitest'
import { fromSheetValue, isExactInSheet, toSheetFormat, toSheetName, toSheetTime } from '../../src/value/sheet'

describe('a number', () => {
  test.each([
    ['123456789012345', true],
    ['1234567890123456', false],
    ['-12345678901.2345', true],
    // Zeros in front are no digits of the number.
    ['0.000000123456789012345', true],
    ['0.1234567890123456', false],
    ['a1', false],
    ['', false],
  ])('%s fits into the fifteen digits of a spreadsheet: %s', (text, fits) => {
    expect(isExactInSheet(text)).toBe(fits)
  })

  test('that a spreadsheet stores inexactly is read as it shows it, and never with an exponent', () => {
    expect([1.1000000000000001, 0.1 + 0.2, 0.0000001, 1e15, -3].map(fromSheetValue)).toEqual([
      '1.1',
      '0.3',
      '0.0000001',
      '1000000000000000',
      '-3',
    ])
  })
})

test('a time is read to the second, and midnight as a day', () => {
  const times = ['2026-03-01T07:59:59.999Z', '2026-03-01T00:00:00.000Z', '2026-03-01T08:30:00.000Z']
  expect(times.map((time) => fromSheetValue(new Date(time)))).toEqual([
    '2026-03-01 08:00:00',
    '2026-03-01',
    '2026-03-01 08:30:00',
  ])
})

test('a day or time is written as one, another text as text', () => {
  expect(toSheetTime('2026-03-01')).toEqual(new Date('2026-03-01T00:00:00Z'))
  expect(toSheetTime('2026-03-01 08:30:00')).toEqual(new Date('2026-03-01T08:30:00Z'))
  expect(toSheetTime('下周')).toBe('下周')
})

test('a blank cell is an empty text', () => {
  expect([null, undefined, '', true].map(fromSheetValue)).toEqual(['', '', '', 'true'])
})

test('a sheet name lacks what xlsx forbids in one, and has 31 characters at most', () => {
  expect(toSheetName('a/b\\c?d*e[f]g:h')).toBe('a b c d e f g h')
  expect(toSheetName('长'.repeat(40))).toHaveLength(31)
})

test('a column is formatted by its type and digits', () => {
  const formats = [
    toSheetFormat('decimal', 3),
    toSheetFormat('decimal', 0),
    toSheetFormat('decimal', undefined),
    toSheetFormat('integer', undefined),
    toSheetFormat('date', undefined),
    toSheetFormat('string', undefined),
  ]
  expect(formats).toEqual(['0.000', '0', 'General', '0', 'yyyy-mm-dd', '@'])
})
