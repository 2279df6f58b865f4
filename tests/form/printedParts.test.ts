import { describe, expect, test } from 'vitest'
import { sumColumn, toColumnSpans } from '../../src/form/printedParts'

const spansOf = (...spans: readonly (1 | 2 | 4)[]) => toColumnSpans(spans.map((span) => ({ span })))

describe('facts on paper', () => {
  test('stand in two columns, and what stands alone in its line takes both', () => {
    expect(spansOf(1, 2, 1, 1)).toEqual([1, 1, 1, 1])
    expect(spansOf(1, 1, 1)).toEqual([1, 1, 2])
    expect(spansOf(1, 4, 1, 1)).toEqual([2, 2, 1, 1])
    expect(spansOf(4, 1)).toEqual([2, 2])
    expect(spansOf()).toEqual([])
  })
})

describe('a sum on paper', () => {
  const sumOf = (values: readonly (string | number | undefined)[], decimals?: number) =>
    sumColumn(
      values.map((weight) => ({ weight })),
      { field: 'weight', decimals },
    )

  test('is exact, has the decimals of its table, and leaves out what is no number', () => {
    expect(sumOf(['0.1', '0.2', undefined, '约三吨'], 3)).toBe('0.300')
    expect(sumOf(['1234567.125', '0.005'], 3)).toBe('1,234,567.130')
    expect(sumOf([], 2)).toBe('0.00')
    // Beyond what a float holds.
    expect(sumOf(['9007199254740993', '1'], 0)).toBe('9,007,199,254,740,994')
  })

  test('has as many decimals as its cells where none are said', () => {
    expect(sumOf(['0.25', '1', '2.125'])).toBe('3.375')
    expect(sumOf([20, 3])).toBe('23')
  })
})
