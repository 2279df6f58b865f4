import { describe, expect, it } from 'vitest'
import { toCellValue } from '../../src/grid/cellText'
import { sampleRows } from '../../src/grid/sampleRows'

describe('the text of a cell', () => {
  const column = (name: string) => {
    const found = sampleRows.columns.find((candidate) => candidate.name === name)
    if (!found) throw new Error(name)
    return found
  }
  it.each<[string, { field: string; given: string; want: unknown }]>([
    ['nothing', { field: 'quantity', given: '  ', want: undefined }],
    ['an integer', { field: 'quantity', given: ' 1,234 ', want: 1234 }],
    ['full-width digits', { field: 'quantity', given: '１２', want: 12 }],
    ['not an integer', { field: 'quantity', given: '1.5', want: '1.5' }],
    ['a decimal', { field: 'meterWeight', given: '1,234.50', want: '1234.50' }],
    ['half typed', { field: 'meterWeight', given: '1.', want: '1' }],
    ['no whole part', { field: 'meterWeight', given: '.5', want: '0.5' }],
    ['no whole part, below zero', { field: 'meterWeight', given: '-.5', want: '-0.5' }],
    ['not a decimal', { field: 'meterWeight', given: 'abc', want: 'abc' }],
    ['a date [B154]', { field: 'entryDate', given: '2024/3/1', want: '2024-03-01' }],
    ['a Chinese date [B154]', { field: 'entryDate', given: '2024年3月1日', want: '2024-03-01' }],
    ['not a date', { field: 'entryDate', given: '2024-02-30', want: '2024-02-30' }],
    [
      'a date with the midnight of a spreadsheet',
      { field: 'entryDate', given: '2024/3/1 0:00:00', want: '2024-03-01' },
    ],
    ['a text, on one line', { field: 'buildNumber', given: ' A 1\n2 ', want: 'A 1 2' }],
  ])('%s', (_name, { field, given, want }) => {
    expect(toCellValue(column(field), given)).toBe(want)
  })
})
