import { describe, expect, it } from 'vitest'
import { FormStore } from '../../src/form/formStore'
import { sampleForm, sampleRecord } from '../../src/form/sampleForm'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }
const open = () => new FormStore(sampleForm, { record: sampleRecord, mode: 'edit' }, scope)

describe('going back', () => {
  it('takes all letters of one visit to a field back at once, and gives them again', () => {
    const store = open()
    for (const typed of ['一', '一二', '一二三']) store.change('name', typed)
    store.leave('name')
    store.change('memo', '备注')
    store.undo()
    expect([store.value('name'), store.value('memo')]).toEqual(['一二三', undefined])
    store.undo()
    expect([store.value('name'), store.dirty(), store.history.canUndo]).toEqual([sampleRecord.name, false, false])
    store.redo()
    store.redo()
    expect([store.value('name'), store.value('memo'), store.history.canRedo]).toEqual(['一二三', '备注', false])
  })

  it('covers rows, and what followed from a change goes with it', () => {
    const store = open()
    const [row = {}] = (sampleRecord.rows ?? []) as readonly { id: string }[]
    store.changeRows('rows', [row], { from: [0] })
    store.change('name', '二')
    store.follow({ memo: '查到的' })
    store.undo()
    expect([store.value('name'), store.value('memo')]).toEqual([sampleRecord.name, undefined])
    store.undo()
    expect(store.value('rows')).toEqual(sampleRecord.rows)
  })

  it('a table that goes back by itself is a step back of the form, not a new one', () => {
    const store = open()
    const rows = (sampleRecord.rows ?? []) as readonly { id: string }[]
    store.changeRows('rows', rows.slice(1))
    store.changeRows('rows', [])
    store.changeRows('rows', rows.slice(1), { origin: 'history' })
    store.changeRows('rows', [...rows], { origin: 'history' })
    expect([store.history.canUndo, store.history.canRedo]).toEqual([false, true])
    store.redo()
    expect(store.value('rows')).toEqual(rows.slice(1))
    store.changeRows('rows', [])
    expect(store.history.canRedo).toBe(false)
  })

  it('rows that the user brought back by hand are a step of their own', () => {
    const store = open()
    const rows = (sampleRecord.rows ?? []) as readonly { id: string }[]
    store.changeRows('rows', rows.slice(1))
    store.changeRows('rows', [...rows.slice(1), {}])
    store.changeRows('rows', rows.slice(1))
    store.undo()
    expect(store.value('rows')).toMatchObject([...rows.slice(1), {}])
    expect(store.value('rows')).toHaveLength(rows.length)
  })

  it('a choice and what it brings along are one step, each choice one of its own', () => {
    const store = open()
    for (const chosen of [1, 0]) {
      store.change('isSealed', chosen)
      store.fill({ reason: `理由 ${chosen}` }, 'isSealed')
    }
    store.undo()
    expect([store.value('isSealed'), store.value('reason')]).toEqual([1, '理由 1'])
    store.undo()
    expect([store.value('isSealed'), store.value('reason')]).toEqual([sampleRecord.isSealed, sampleRecord.reason])
    expect(store.history.canUndo).toBe(false)
  })

  it('what a row looked up goes back with the choice that asked for it', () => {
    const store = open()
    const rows = (sampleRecord.rows ?? []) as readonly { id: string }[]
    const chosen = rows.map((row) => ({ ...row, buildNumber: '选中' }))
    store.changeRows('rows', chosen)
    store.follow({ rows: chosen.map((row) => ({ ...row, quantity: 7 })) })
    store.undo()
    expect(store.value('rows')).toEqual(rows)
    expect(store.history.canUndo).toBe(false)
  })

  it('ends where another record was read', () => {
    const store = open()
    store.change('name', '二')
    store.rebase({ ...sampleRecord, name: '三' }, {})
    store.undo()
    expect(store.value('name')).toBe('三')
  })
})
