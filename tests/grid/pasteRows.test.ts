import { describe, expect, it } from 'vitest'
import { parseBlock, pasteRows } from '../../src/grid/pasteRows'
import { RowStore } from '../../src/grid/rowStore'
import { sampleRows } from '../../src/grid/sampleRows'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }

describe('a block from a spreadsheet', () => {
  it.each<[string, { given: string; want: string[][] }]>([
    ['one cell', { given: 'A1', want: [['A1']] }],
    [
      'cells and rows',
      {
        given: 'A\tB\r\nC\tD',
        want: [
          ['A', 'B'],
          ['C', 'D'],
        ],
      },
    ],
    ['the break at the end is no row', { given: 'A\nB\n', want: [['A'], ['B']] }],
    [
      'empty cells stay',
      {
        given: '\tB\n\t',
        want: [
          ['', 'B'],
          ['', ''],
        ],
      },
    ],
    ['an empty row between', { given: 'A\n\nB', want: [['A'], [''], ['B']] }],
    ['quotes hold breaks and quotes', { given: '"a\n""b"""\tC', want: [['a\n"b"', 'C']] }],
    ['quotes in the middle are text', { given: '6" pipe\t"x" y', want: [['6" pipe', '"x" y']] }],
  ])('%s', (_name, { given, want }) => {
    expect(parseBlock(given)).toEqual(want)
  })
})

describe('pasting', () => {
  function paste(text: string, at: { row: number; field: string }, max?: number) {
    const store = new RowStore(sampleRows, [{ buildNumber: 'A1' }, { buildNumber: 'A2' }], scope)
    const pasted = pasteRows(
      {
        store,
        columns: sampleRows.columns,
        at: { id: store.ids()[at.row] ?? -1, field: at.field },
        canEdit: (column) => column.editable === undefined,
        keysByLabel: {
          isSealed: new Map([
            ['是', '1'],
            ['否', '0'],
          ]),
        },
        max,
      },
      parseBlock(text),
    )
    return { store, ...pasted }
  }

  it('adds the rows that are missing and computes them', () => {
    const { store } = paste('B1\t100\t10\nB2\t200\t10', { row: 1, field: 'buildNumber' })
    expect(store.toRows()).toMatchObject([
      { buildNumber: 'A1' },
      { buildNumber: 'B1', subtotal: '1' },
      { buildNumber: 'B2', subtotal: '2' },
    ])
    expect(store.sum('subtotal')).toBe('3')
  })

  it('is one step to undo', () => {
    const { store } = paste('B1\nB2\nB3', { row: 1, field: 'buildNumber' })
    store.commit()
    expect(store.undo()?.rows).toEqual([{ buildNumber: 'A1' }, { buildNumber: 'A2' }])
  })

  it('takes choices by their label or key, leaves out what is none, and counts that', () => {
    const { store, refused } = paste('是\n也许\n0\n', { row: 0, field: 'isSealed' })
    expect(store.toRows().map((row) => row.isSealed)).toEqual([1, undefined, 0])
    expect(refused).toBe(1)
  })

  it('skips cells that take no values', () => {
    const { store, written } = paste('100\t10\t999\t2024-03-01', { row: 0, field: 'quantity' })
    expect(store.toRows()[0]).toMatchObject({ subtotal: '1', entryDate: '2024-03-01' })
    expect(written.map(({ field }) => field)).toEqual(['quantity', 'meterWeight', 'entryDate'])
  })

  it('stops at the most rows there may be, and counts what found no row', () => {
    const { store, refused } = paste('B1\t1\nB2\t2\nB3\t3', { row: 1, field: 'buildNumber' }, 3)
    expect(store.toRows()).toHaveLength(3)
    expect(refused).toBe(2)
  })
})
