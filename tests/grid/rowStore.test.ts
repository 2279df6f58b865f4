import { describe, expect, it } from 'vitest'
import { RowStore } from '../../src/grid/rowStore'
import { sampleRows } from '../../src/grid/sampleRows'
import { copyRow } from '../../src/record/copyRow'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }

function makeStore(count = 2) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    buildNumber: `A${index + 1}`,
    quantity: 100,
    meterWeight: '10',
    subtotal: '1',
  }))
  return new RowStore(sampleRows, rows, scope)
}

function idAt(store: RowStore, position: number) {
  return store.ids()[position] ?? -1
}

function copyFirst(store: RowStore) {
  store.insert(1, [copyRow(sampleRows.columns, store.row(idAt(store, 0)))])
}

describe('rows as columns', () => {
  it('gives back the rows it was given, with what no column holds', () => {
    expect(makeStore(1).toRows()).toEqual([
      { id: 'r0', buildNumber: 'A1', quantity: 100, meterWeight: '10', subtotal: '1' },
    ])
  })

  it('recomputes the row when a cell that it reads changes', () => {
    const store = makeStore()
    store.setCell(idAt(store, 0), 'quantity', 345)
    expect(store.cell(idAt(store, 0), 'subtotal')).toBe('3.45')
    expect(store.cell(idAt(store, 1), 'subtotal')).toBe('1')
  })

  it('starts a row with the defaults of its columns', () => {
    const store = makeStore(0)
    store.insert(0, [{}])
    expect(store.toRows()).toEqual([{ meterWeight: '10' }])
  })

  it('keeps the object of a row that did not change', () => {
    const store = makeStore()
    const [, second] = store.toRows()
    store.setCell(idAt(store, 0), 'buildNumber', 'B')
    expect(store.toRows()[1]).toBe(second)
  })
})

describe('sums', () => {
  it('follow cells, new rows and removed rows exactly', () => {
    const store = makeStore()
    store.setCell(idAt(store, 0), 'meterWeight', '0.1')
    store.setCell(idAt(store, 1), 'meterWeight', '0.2')
    expect(store.sum('subtotal')).toBe('0.03')
    store.insert(2, [{ quantity: 1000, meterWeight: '1' }])
    expect([store.sum('quantity'), store.sum('subtotal')]).toEqual(['1200', '1.03'])
    store.remove(idAt(store, 0))
    expect([store.sum('quantity'), store.sum('subtotal')]).toEqual(['1100', '1.02'])
  })

  it('leave out what is not a number', () => {
    const store = makeStore()
    store.setCell(idAt(store, 0), 'quantity', 'abc')
    expect(store.sum('quantity')).toBe('100')
  })
})

describe('who is woken', () => {
  it('is the cell, what depends on it and the sums, and nobody else', () => {
    const store = makeStore()
    const woken: string[] = []
    for (const id of store.ids()) {
      for (const { name } of sampleRows.columns) {
        store.subscribeCell(id, name, () => woken.push(`${store.positionOf(id)}.${name}`))
      }
    }
    for (const { field } of sampleRows.sums) store.subscribeSum(field, () => woken.push(`sum.${field}`))
    store.subscribeRows(() => woken.push('rows'))
    store.setCell(idAt(store, 1), 'quantity', 5)
    expect(woken.sort()).toEqual(['1.quantity', '1.subtotal', 'sum.quantity', 'sum.subtotal'])
  })

  it('is nobody when the value stays', () => {
    const store = makeStore()
    let woken = 0
    store.subscribeCell(idAt(store, 0), 'quantity', () => woken++)
    store.setCell(idAt(store, 0), 'quantity', 100)
    expect([woken, store.commit()]).toEqual([0, undefined])
  })
})

describe('rows that move', () => {
  const cases: [string, { given: (store: RowStore) => void; want: { names: string[]; from?: number[] } }][] = [
    ['a cell changes', { given: (s) => s.setCell(idAt(s, 0), 'buildNumber', 'X'), want: { names: ['X', 'A2', 'A3'] } }],
    [
      'a copy stands below its original, without the key',
      { given: (s) => copyFirst(s), want: { names: ['A1', 'A1', 'A2', 'A3'], from: [0, -1, 1, 2] } },
    ],
    ['one is removed', { given: (s) => s.remove(idAt(s, 1)), want: { names: ['A1', 'A3'], from: [0, 2] } }],
    ['one goes up', { given: (s) => s.move(idAt(s, 2), 0), want: { names: ['A3', 'A1', 'A2'], from: [2, 0, 1] } }],
    ['one goes down', { given: (s) => s.move(idAt(s, 0), 2), want: { names: ['A2', 'A3', 'A1'], from: [1, 2, 0] } }],
  ]
  it.each(cases)('%s', (_name, { given, want }) => {
    const store = makeStore(3)
    given(store)
    const change = store.commit()
    expect(change?.rows.map((row) => row.buildNumber)).toEqual(want.names)
    expect(change?.from).toEqual(want.from)
  })

  it('a copied row does not carry the key of its original', () => {
    const store = makeStore(1)
    copyFirst(store)
    expect(store.toRows().map((row) => row.id)).toEqual(['r0', undefined])
  })
})

describe('undo', () => {
  it('takes back one step at a time, with the sums', () => {
    const store = makeStore()
    store.setCell(idAt(store, 0), 'quantity', 300)
    store.commit()
    store.remove(idAt(store, 1))
    store.commit()
    expect(store.undo()?.from).toEqual([0, -1])
    expect([store.sum('quantity'), store.toRows().length]).toEqual(['400', 2])
    expect(store.undo()?.rows[0]).toMatchObject({ quantity: 100, subtotal: '1' })
    expect(store.sum('quantity')).toBe('200')
    expect(store.undo()).toBeUndefined()
  })

  it('rolls back what was typed since the last step', () => {
    const store = makeStore()
    store.setCell(idAt(store, 0), 'quantity', 3)
    store.rollback()
    expect([store.cell(idAt(store, 0), 'quantity'), store.cell(idAt(store, 0), 'subtotal')]).toEqual([100, '1'])
    expect(store.commit()).toBeUndefined()
  })

  it('forgets its steps when the rows are replaced', () => {
    const store = makeStore()
    store.remove(idAt(store, 0))
    store.commit()
    store.replace([{ buildNumber: 'N' }])
    expect([store.canUndo(), store.sum('quantity'), store.toRows()]).toEqual([false, '0', [{ buildNumber: 'N' }]])
  })
})
