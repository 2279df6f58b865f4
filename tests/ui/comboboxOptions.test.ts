import { describe, expect, test } from 'vitest'
import { filterOptions, moveActive } from '../../src/ui/comboboxOptions'

const options = [
  { value: '1', label: '住宅' },
  { value: '2', label: '地下商业', disabled: true },
  { value: '3', label: '商业' },
  { value: '4', label: 'Warehouse A' },
]
const labels = (search: string) => filterOptions(options, search).map(({ label }) => label)

describe('filterOptions', () => {
  const cases: readonly [string, { given: string; want: readonly string[] }][] = [
    ['what begins with the text comes first', { given: '商业', want: ['商业', '地下商业'] }],
    ['case and spaces at the ends do not matter', { given: ' WARE ', want: ['Warehouse A'] }],
    ['full-width letters are letters', { given: 'Ａ', want: ['Warehouse A'] }],
    ['nothing searched, everything found', { given: ' ', want: options.map(({ label }) => label) }],
    ['nothing found', { given: '医院', want: [] }],
  ]
  test.each(cases)('%s', (_, { given, want }) => expect(labels(given)).toEqual(want))
})

describe('moveActive', () => {
  const cases: readonly [string, { given: readonly [number, number]; want: number }][] = [
    ['jumps over what cannot be chosen', { given: [0, 1], want: 2 }],
    ['also backwards', { given: [2, -1], want: 0 }],
    ['stops at the end', { given: [3, 8], want: 3 }],
    ['stops at the start', { given: [0, -8], want: 0 }],
  ]
  test.each(cases)('%s', (_, { given: [from, by], want }) => expect(moveActive(options, from, by)).toBe(want))

  test('turns back at an end that cannot be chosen', () => {
    expect(moveActive([...options, { value: '5', label: '停用', disabled: true }], 3, 1)).toBe(3)
  })
  test('is -1 without options', () => expect(moveActive([], 0, 1)).toBe(-1))
})
