import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { screen } from '../../src/generated/screens/procurement/purchase-order/procurement-order-form'
import { mergeRecords } from '../../src/record/conflicts'
import { giveWay } from '../../src/record/overrule'
import { pickFormFields } from '../../src/record/pickFormFields'
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

const goBack = (store: FormStore, field: string) => store.fill(giveWay(screen, field, store.scope()), field)
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

  it('whose computed values differ are not asked', () => {
    expect(merge({ totalWeight: '3', totalPrice: '61800' }, { processFee: '0', totalPrice: '50250' })).toMatchObject({
      conflicts: [],
      kept: { totalWeight: '3' },
    })
  })
})
