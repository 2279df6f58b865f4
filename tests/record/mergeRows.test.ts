import { describe, expect, test } from 'vitest'
import type { RowsSpec } from '../../src/contract/field'
import type { RecordData } from '../../src/contract/value'
import { sampleField } from '../../src/grid/sampleRows'
import { mergeRows } from '../../src/record/mergeRows'

type Rows = readonly RecordData[]
interface Case {
  readonly start: Rows
  readonly mine: Rows
  readonly theirs: Rows
  readonly want: Rows | undefined
}

const lookup = { operation: 'sku', params: {}, deps: [], fields: { weight: 'weight', ref: 'id' } } as const
const choices = {
  kind: 'operation',
  operation: 'sku',
  params: {},
  deps: [],
  value: 'id',
  label: () => '',
  fill: {},
  labelField: 'skuName',
  paged: false,
} as const
const spec: RowsSpec = {
  columns: [
    sampleField('weight', '重量'),
    sampleField('sku', '型号', { lookup: lookup as never, choices }),
    sampleField('qty', '数量'),
    sampleField('total', '小计'),
  ],
  sums: [],
  computes: [{ field: 'total', deps: ['qty'], run: ({ row }) => Number(row.qty) * 2 }],
  checks: [],
  editable: true,
}

const a = { id: '1', sku: '甲', qty: 1 }
const b = { id: '2', sku: '乙', qty: 2 }
const plainA = { sku: '甲', qty: 1 }
const plainB = { sku: '乙', qty: 2 }

const titles = (sides: Omit<Case, 'want'>) =>
  mergeRows(sides, spec)?.conflicts.map(({ number, columns }) => [number, ...columns.map(({ title }) => title)])

describe('rows that two people have changed', () => {
  const cases: readonly [string, Case][] = [
    ['each added a row: both are kept', { start: [a], mine: [a, plainB], theirs: [a, b], want: [a, b, plainB] }],
    [
      'each changed another cell of a row',
      { start: [a], mine: [{ ...a, qty: 5 }], theirs: [{ ...a, sku: '丙' }], want: [{ id: '1', sku: '丙', qty: 5 }] },
    ],
    [
      'a row that only one side changed is taken, computed cells are left to compute',
      {
        start: [{ ...a, total: 2 }, b],
        mine: [{ ...a, qty: 5, total: 10 }, b],
        theirs: [
          { ...a, total: 2 },
          { ...b, qty: 7 },
        ],
        want: [
          { ...a, qty: 5 },
          { ...b, qty: 7 },
        ],
      },
    ],
    ['one removed, the other added', { start: [a, b], mine: [b], theirs: [a, b, plainA], want: [b, plainA] }],
    ['both removed one row', { start: [a, b], mine: [b], theirs: [b], want: [b] }],
    [
      'a field that no column shows is the stored one where both differ',
      { start: [a], mine: [{ ...a, at: 'x' }], theirs: [{ ...a, at: 'y' }], want: [{ ...a, at: 'y' }] },
    ],
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
  test.each(cases)('%s', (_, { want, ...sides }) => {
    const merged = mergeRows(sides, spec)
    expect(merged?.conflicts ?? []).toEqual([])
    expect(merged?.resolve(() => true)).toEqual(want)
  })
})

describe('rows that two people have changed differently', () => {
  test('are asked about cell by cell; the other cells and rows are merged', () => {
    const sides = {
      start: [b, a],
      mine: [b, { ...a, qty: 5, weight: 1 }],
      theirs: [{ ...b, sku: '丙' }, { ...a, qty: 6 }, plainB],
    }
    expect(titles(sides)).toEqual([[2, '数量']])
    const resolve = (isMine: boolean) => mergeRows(sides, spec)?.resolve(() => isMine)
    expect(resolve(true)).toEqual([{ ...b, sku: '丙' }, { ...a, qty: 5, weight: 1 }, plainB])
    expect(resolve(false)).toEqual([{ ...b, sku: '丙' }, { ...a, qty: 6, weight: 1 }, plainB])
  })

  test('a choice is asked about once, with its label and all that it looked up', () => {
    const mine = { ...a, sku: '丙', skuName: '丙型', weight: 3, ref: 'c' }
    const theirs = { ...a, sku: '丁', skuName: '丁型', weight: 4, ref: 'd' }
    const sides = { start: [a], mine: [mine], theirs: [theirs] }
    expect(titles(sides)).toEqual([[1, '型号']])
    expect(mergeRows(sides, spec)?.resolve(() => true)).toEqual([mine])
    expect(mergeRows(sides, spec)?.resolve(() => false)).toEqual([theirs])
  })

  test.each([
    ['mine', { mine: [b], theirs: [{ ...a, qty: 6 }, b] }],
    ['theirs', { mine: [{ ...a, qty: 6 }, b], theirs: [b] }],
  ] as const)('a row that one side changed and the other removed is asked about as a whole: %s', (own, changed) => {
    const sides = { start: [a, b], ...changed }
    expect(titles(sides)).toEqual([[1]])
    const removes = own === 'mine'
    expect(mergeRows(sides, spec)?.resolve(() => removes)).toEqual([b])
    expect(mergeRows(sides, spec)?.resolve(() => !removes)).toEqual([{ ...a, qty: 6 }, b])
  })
})
