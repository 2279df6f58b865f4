import { expect, test } from 'vitest'
import { pageWindow } from '../../src/ui/pageWindow'

const cases: readonly [string, { given: readonly [number, number]; want: readonly number[] }][] = [
  ['one page', { given: [1, 1], want: [1] }],
  ['all of seven', { given: [4, 7], want: [1, 2, 3, 4, 5, 6, 7] }],
  ['at the start', { given: [1, 24], want: [1, 2, 3, 4, 5, 0, 24] }],
  ['in the middle', { given: [12, 24], want: [1, 0, 11, 12, 13, 0, 24] }],
  ['at the end', { given: [24, 24], want: [1, 0, 20, 21, 22, 23, 24] }],
  ['a gap of one page is no gap', { given: [4, 24], want: [1, 2, 3, 4, 5, 0, 24] }],
]
test.each(cases)('%s', (_, { given: [page, pages], want }) => expect(pageWindow(page, pages)).toEqual(want))
