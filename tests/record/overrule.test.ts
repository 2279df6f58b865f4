import { describe, expect, it } from 'vitest'
import type { FieldSpec } from '../../src/contract/field'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { sampleForm } from '../../src/form/sampleForm'
import { screen } from '../../src/generated/screens/procurement/purchase-order/procurement-order-form'
import { decimalField, sampleField } from '../../src/grid/sampleRows'
import { computeRequested } from '../../src/record/computeRequested'
import { mergeRecords } from '../../src/record/conflicts'
import { restoreComputed } from '../../src/record/overrule'
import { pickFormFields } from '../../src/record/pickFormFields'
import { recomputeRow } from '../../src/record/recomputeRow'
import { multiply } from '../../src/value/expression'
import { emptyScope, formErrors } from '../support/formErrors'

const order: RecordData = {
  projectId: '1',
  orderNumber: 'CG-1',
  price: '20000',
  processFee: '500',
  transportFee: '100',
  totalWeight: '2.5',
}

function open(record: RecordData = {}, mode: 'add' | 'edit' = 'add') {
  const store = new FormStore(screen, { record, mode }, emptyScope)
  if (mode === 'add') store.fill(order)
  return store
}

const goBack = (store: FormStore, field: string) => store.fill(restoreComputed(screen, field, store.scope()), field)
const total = (store: FormStore) => [Number(store.value('totalPrice')), store.value('totalPriceOverruled')]

describe('a computed value that a person may overrule [B381]', () => {
  it('follows what it is computed from until it is overruled, and again after going back', () => {
    const store = open()
    expect(total(store)).toEqual([51500, false])
    store.change('totalPrice', '50000')
    store.change('totalWeight', '3')
    expect(total(store)).toEqual([50000, true])
    goBack(store, 'totalPrice')
    expect(total(store)).toEqual([61800, false])
    store.change('totalWeight', '1')
    expect(total(store)).toEqual([20600, false])
  })

  it('is not overruled by the very amount that is computed, however many zeros it has', () => {
    const store = open()
    store.change('totalPrice', '51500.00')
    expect(store.value('totalPriceOverruled')).toBe(false)
  })

  it('has to be filled where it is required, and says so', () => {
    const store = open()
    store.change('totalPrice', undefined)
    store.change('price', '1')
    expect(store.value('totalPrice')).toBeUndefined()
    expect(formErrors(screen, store.toSave())).toEqual({ totalPrice: '请输入总价' })
  })

  it('is computed again on a request that says no more than that it is not overruled', () => {
    const values = { ...order, totalPrice: '50000', totalPriceOverruled: false }
    const computed = computeRequested(screen, { values, sent: new Set(['totalPriceOverruled']) }, emptyScope)
    expect([Number(computed.totalPrice), computed.totalPriceOverruled]).toEqual([51500, false])
  })

  it('may be emptied where it is not, which overrules nothing', () => {
    const store = open({ projectPurchaseDetails: [{ skuCode: 'A', qty: 7 }] })
    expect(store.value('totalQty')).toBe(7)
    store.change('totalQty', 9)
    expect(store.value('totalQtyOverruled')).toBe(true)
    store.change('totalQty', undefined)
    expect(store.value('totalQtyOverruled')).toBe(false)
    store.changeRows('projectPurchaseDetails', [{ skuCode: 'A', qty: 8 }])
    expect(store.value('totalQty')).toBe(8)
  })

  it('goes back and forth with undo and redo, mark and all', () => {
    const store = open()
    store.change('totalPrice', '1')
    store.leave('totalPrice')
    goBack(store, 'totalPrice')
    store.undo()
    expect(total(store)).toEqual([1, true])
    store.undo()
    expect(total(store)).toEqual([51500, false])
    store.redo()
    expect(total(store)).toEqual([1, true])
  })

  it('is what differs in a record whose backend keeps no marks', () => {
    const stored = { ...order, purchaseId: '9' }
    expect(total(open({ ...stored, totalPrice: '51500.00' }, 'edit'))).toEqual([51500, false])
    expect(total(open({ ...stored, totalPrice: '99' }, 'edit'))).toEqual([99, true])
    expect(total(open({ ...stored, totalPrice: '99', totalPriceOverruled: false }, 'edit'))).toEqual([99, false])
  })

  it('is sent with its mark, and copied with it', () => {
    const store = open()
    store.change('totalPrice', '1')
    expect(pickFormFields(screen, store.toSave())).toMatchObject({ totalPrice: '1', totalPriceOverruled: true })
    const copy = new FormStore(screen, { record: store.toSave(), mode: 'copy' }, emptyScope)
    expect(total(copy)).toEqual([1, true])
  })
})

const items: FieldSpec = {
  ...sampleField('items', '物品'),
  rows: {
    columns: [
      sampleField('quantity', '数量', decimalField),
      sampleField('total', '小计', { ...decimalField, overrule: 'totalOverruled' }),
      sampleField('parts', '部件', {
        rows: {
          columns: [sampleField('share', '份额', { ...decimalField, overrule: 'shareOverruled' })],
          sums: [],
          checks: [],
          editable: true,
          computes: [
            {
              field: 'share',
              deps: ['outer.quantity'],
              run: ({ outer }) => multiply(outer?.quantity, '0.5'),
              overrule: 'shareOverruled',
            },
          ],
        },
      }),
    ],
    sums: [],
    checks: [],
    editable: true,
    computes: [
      {
        field: 'total',
        deps: ['quantity', 'form.price'],
        run: ({ row, form }) => multiply(row.quantity, form.price),
        overrule: 'totalOverruled',
      },
    ],
  },
}

const basket: FormScreen = {
  ...sampleForm,
  tabs: [{ title: '一', sections: [{ fields: [sampleField('price', '单价', decimalField), items] }] }],
  computes: [],
}

describe('rows whose computed values may be overruled', () => {
  const stored = {
    id: '1',
    price: '2',
    items: [
      { id: 'a', quantity: '3', total: '6.00', parts: [{ share: '1.5' }, { share: '1' }] },
      { id: 'b', quantity: '3', total: '5' },
      { id: 'c', quantity: '3' },
      { id: 'd', quantity: '3', total: '5', totalOverruled: false },
    ],
  }
  const edit = (record: RecordData = stored) => new FormStore(basket, { record, mode: 'edit' }, emptyScope)
  const rowsOf = (store: FormStore) => store.value('items') as readonly RecordData[]

  it('are marked where a stored value differs and its backend keeps no marks', () => {
    const marked = rowsOf(edit())
    expect(marked.map(({ totalOverruled }) => totalOverruled)).toEqual([false, true, false, false])
    expect(marked[0]?.parts).toMatchObject([{ shareOverruled: false }, { shareOverruled: true }])
    expect(edit().dirty()).toBe(false)
  })

  it('follow the form, but for those that are overruled', () => {
    const store = edit()
    store.change('price', '10')
    expect(rowsOf(store).map(({ total }) => total)).toEqual(['30', '5', '30', '30'])
  })

  it('follow their row within rows, but for those that are overruled', () => {
    const [row] = rowsOf(edit())
    if (!row || !items.rows) throw new Error('the basket has no rows')
    const after = recomputeRow(items.rows, { ...row, quantity: '8' }, { changed: ['quantity'], scope: emptyScope })
    expect(after.parts).toMatchObject([{ share: '4' }, { share: '1' }])
  })

  it('are copied with their marks', () => {
    const copy = new FormStore(basket, { record: edit().toSave(), mode: 'copy' }, emptyScope)
    copy.change('price', '10')
    expect(rowsOf(copy).map(({ total }) => total)).toEqual(['30', '5', '30', '30'])
  })

  it('are marked by what a request says, in rows of rows as well', () => {
    const sent = [
      {
        ...stored.items[0],
        total: '1',
        totalOverruled: true,
        parts: [{ share: '9', shareOverruled: true }, { share: '9' }],
      },
    ]
    const requested = { values: { ...stored, items: [...sent, ...stored.items.slice(1)] }, sent: new Set(['items']) }
    const { items: computed } = computeRequested(basket, requested, emptyScope)
    expect(computed).toMatchObject([
      { total: '1', totalOverruled: true, parts: [{ share: '9' }, { share: '1.5', shareOverruled: false }] },
      { total: '6', totalOverruled: false },
      { total: '6', totalOverruled: false },
      { total: '6', totalOverruled: false },
    ])
  })

  it('of two people are merged, and computed cells of both do not collide', () => {
    const start = edit()
    const [a, b, c, d] = rowsOf(start)
    const mine = {
      ...start.start(),
      items: [{ ...a, quantity: '4', total: '8' }, b, { ...c, total: '1', totalOverruled: true }, d],
    }
    const theirs = {
      ...start.start(),
      price: '3',
      items: [
        { ...a, total: '9' },
        { ...b, quantity: '5' },
        { ...c, quantity: '7', total: '21' },
        { ...d, total: '2', totalOverruled: true },
      ],
    } as RecordData
    const { conflicts, kept } = mergeRecords(basket, { start: start.start(), mine: mine as RecordData, theirs })
    expect(conflicts).toEqual([])
    start.rebase(theirs, kept)
    expect(rowsOf(start)).toMatchObject([
      { quantity: '4', total: '12', totalOverruled: false },
      { quantity: '5', total: '5', totalOverruled: true },
      { quantity: '7', total: '1', totalOverruled: true },
      { total: '2', totalOverruled: true },
    ])
  })

  it('that both overrule with different amounts are asked about', () => {
    const start = edit().start()
    const [a, ...rest] = start.items as RecordData[]
    const withTotal = (total: string) => ({ ...start, items: [{ ...a, total, totalOverruled: true }, ...rest] })
    const { conflicts } = mergeRecords(basket, { start, mine: withTotal('1'), theirs: withTotal('2') })
    expect(conflicts.map(({ field }) => field.name)).toEqual(['items'])
  })
})

describe('two people', () => {
  const start = { ...order, totalPrice: '51500', totalPriceOverruled: false }

  const merge = (mine: RecordData, theirs: RecordData) => {
    const sides = { start, mine: { ...start, ...mine }, theirs: { ...start, ...theirs } }
    const found = mergeRecords(screen, sides)
    return { ...found, conflicts: found.conflicts.map(({ field }) => field.name) }
  }

  it('of whom one overrules and the other changes what it is computed from keep both', () => {
    const heavier = { totalWeight: '3', totalPrice: '61800' }
    expect(merge({ totalPrice: '1', totalPriceOverruled: true }, heavier)).toMatchObject({
      conflicts: [],
      kept: { totalPrice: '1', totalPriceOverruled: true },
    })
    const { kept, conflicts } = merge(heavier, { totalPrice: '1', totalPriceOverruled: true })
    expect(conflicts).toEqual([])
    const store = new FormStore(screen, { record: start, mode: 'edit' }, emptyScope)
    store.rebase({ ...start, totalPrice: '1', totalPriceOverruled: true }, kept)
    expect([...total(store), store.value('totalWeight')]).toEqual([1, true, '3'])
  })

  it('who both overrule, with different values, are asked', () => {
    const mine = { totalPrice: '1', totalPriceOverruled: true }
    expect(merge(mine, { totalPrice: '2', totalPriceOverruled: true }).conflicts).toEqual(['totalPrice'])
  })

  it('with different computed values have no conflict', () => {
    expect(merge({ totalWeight: '3', totalPrice: '61800' }, { processFee: '0', totalPrice: '50250' })).toMatchObject({
      conflicts: [],
      kept: { totalWeight: '3' },
    })
  })
})
