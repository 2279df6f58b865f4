import { describe, expect, test } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { mergeRows } from '../../src/record/mergeRows'

type Rows = readonly RecordData[]
interface Case {
  readonly start: Rows
  readonly mine: Rows
  readonly theirs: Rows
  readonly want: Rows | undefined
}

const a = { id: '1', sku: '甲', qty: 1 }
const b = { id: '2', sku: '乙', qty: 2 }
const plainA = { sku: '甲', qty: 1 }
const plainB = { sku: '乙', qty: 2 }

describe('rows that two people have changed', () => {
  const cases: readonly [string, Case][] = [
    ['each added a row: both are kept', { start: [a], mine: [a, plainB], theirs: [a, b], want: [a, b, plainB] }],
    [
      'each changed another cell of a row',
      { start: [a], mine: [{ ...a, qty: 5 }], theirs: [{ ...a, sku: '丙' }], want: [{ id: '1', sku: '丙', qty: 5 }] },
    ],
    ['one removed, the other added', { start: [a, b], mine: [b], theirs: [a, b, plainA], want: [b, plainA] }],
    ['both changed one cell', { start: [a], mine: [{ ...a, qty: 5 }], theirs: [{ ...a, qty: 6 }], want: undefined }],
    ['one removed what the other changed', { start: [a], mine: [], theirs: [{ ...a, qty: 6 }], want: undefined }],
    [
      'rows without ids, each added one',
      { start: [plainA], mine: [plainA, plainB], theirs: [plainA, plainA], want: [plainA, plainA, plainB] },
    ],
    [
      'rows without ids, one removed: nobody knows which',
      { start: [plainA, plainB], mine: [plainB], theirs: [plainA, plainB, plainA], want: undefined },
    ],
    ['both began with nothing', { start: [], mine: [plainA], theirs: [plainB], want: [plainB, plainA] }],
  ]
  test.each(cases)('%s', (_, { start, mine, theirs, want }) => {
    expect(mergeRows({ start, mine, theirs }, [])).toEqual(want)
  })
})
