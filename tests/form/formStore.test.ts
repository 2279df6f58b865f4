import { describe, expect, it } from 'vitest'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { sampleForm, sampleRecord } from '../../src/form/sampleForm'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }

function makeStore(mode: 'add' | 'edit' | 'copy' = 'edit', screen: FormScreen = sampleForm) {
  return new FormStore(screen, { record: mode === 'add' ? undefined : sampleRecord, mode }, scope)
}

function shown(store: FormStore) {
  return Object.fromEntries([...store.errors()].map(([path, message]) => [path, message.text]))
}

it('what is known only after a form has opened is neither a change nor a step of undo', () => {
  const store = makeStore('add')
  const heard: string[] = []
  store.watch((changed) => heard.push(...changed))
  store.preset({ name: '海晏府' })
  expect(store.toSave().name).toBe('海晏府')
  expect(heard).toContain('name')
  expect(store.dirty()).toBe(false)
  store.undo()
  expect(store.value('name')).toBe('海晏府')
  store.change('name', '')
  expect(store.dirty()).toBe(true)
})

describe('when errors show', () => {
  it('not before a field is left, then on leaving it [B146]', () => {
    const store = makeStore()
    store.change('name', '')
    expect(shown(store)).toEqual({})
    store.leave('name')
    expect(shown(store)).toEqual({ name: '请输入名称' })
  })

  it('go while typing, and come back only on leaving', () => {
    const store = makeStore()
    store.leave('totalWeight')
    store.change('totalWeight', '-')
    expect(shown(store)).toEqual({})
    store.leave('totalWeight')
    store.change('totalWeight', '1')
    expect(shown(store)).toEqual({})
  })

  it('a check speaks up when the other field changes, if its own was touched', () => {
    const store = makeStore()
    store.change('startDate', '2025-01-01')
    expect(shown(store)).toEqual({})
    store.leave('endDate')
    expect(shown(store)).toEqual({ endDate: '结束时间不能早于开始时间' })
    store.change('startDate', '2024-01-01')
    expect(shown(store)).toEqual({})
    store.change('startDate', '2025-01-01')
    expect(shown(store)).toEqual({ endDate: '结束时间不能早于开始时间' })
  })

  it('all of them on submit, which they block [B147]', () => {
    const store = makeStore('add')
    expect(store.validate()).toBe(false)
    expect(shown(store)).toEqual({ name: '请输入名称', rows: '请至少添加一个楼栋' })
  })

  it('a row added after a failed submit starts clean', () => {
    const store = makeStore('add')
    store.validate()
    store.changeRows('rows', [{}], { from: [-1] })
    expect(shown(store)).toEqual({ name: '请输入名称' })
  })

  it('move with their row', () => {
    const store = makeStore()
    const [first = {}, second = {}] = sampleRecord.rows as readonly RecordData[]
    store.changeRows('rows', [first, { ...second, quantity: -1 }])
    store.leave('rows.1.quantity')
    expect(shown(store)).toEqual({ 'rows.1.quantity': '请输入不小于0的数值' })
    store.changeRows('rows', [{ ...second, quantity: -1 }], { from: [1] })
    expect(shown(store)).toEqual({ 'rows.0.quantity': '请输入不小于0的数值' })
  })
})

describe('what the server refused [B147]', () => {
  it('shows at its field until that field changes', () => {
    const store = makeStore()
    store.refuse({ name: '名称已存在', 'rows.1.buildNumber': '楼栋号重复', other: '?' })
    store.change('memo', 'x')
    expect(shown(store)).toEqual({ name: '名称已存在', 'rows.1.buildNumber': '楼栋号重复', other: '?' })
    store.change('name', '二号')
    expect(shown(store)).toEqual({ 'rows.1.buildNumber': '楼栋号重复', other: '?' })
    const [first = {}, second = {}] = sampleRecord.rows as readonly RecordData[]
    store.changeRows('rows', [first, { ...second, buildNumber: 'B' }])
    expect(shown(store), 'a field outside the form cannot be changed here').toEqual({ other: '?' })
    expect(store.validate(), 'and does not stop the next save').toBe(true)
    expect(shown(store)).toEqual({})
  })

  it('does not stop the next submit', () => {
    const store = makeStore()
    store.refuse({ name: '名称已存在' })
    expect(store.validate()).toBe(true)
  })
})

describe('dirty', () => {
  it('means a value that differs from the stored one, not a touched field', () => {
    const store = makeStore()
    store.change('memo', 'x')
    expect(store.dirty()).toBe(true)
    store.change('memo', '')
    expect(store.dirty()).toBe(false)
  })

  it('is false after defaults have been filled in', () => {
    expect(makeStore('add').dirty()).toBe(false)
  })

  it('is false after saving', () => {
    const store = makeStore()
    store.change('memo', 'x')
    store.saved(store.values())
    expect(store.dirty()).toBe(false)
  })

  it('does not begin with what only the server knows, which the next save sends along', () => {
    const store = makeStore()
    store.change('memo', 'x')
    const sent = store.values()
    store.change('name', '打字中')
    store.saved(sent, { ...sampleRecord, name: '存下的', version: 2 })
    expect(store.toSave()).toMatchObject({ memo: 'x', name: '打字中', version: 2 })
    store.change('name', sampleRecord.name)
    expect(store.dirty()).toBe(false)
  })

  it('stays true for values that were typed while saving', () => {
    const store = makeStore()
    store.change('memo', 'x')
    const sent = store.values()
    store.change('memo', 'xy')
    store.saved(sent)
    expect(store.dirty()).toBe(true)
  })
})

describe('what a form starts from', () => {
  it('add: the defaults', () => {
    expect(makeStore('add').values()).toEqual({ isSealed: 0 })
  })

  it('copy: the fields without key, rows without theirs', () => {
    const { id: _id, rows, ...fields } = sampleRecord
    const copied = (rows as readonly Record<string, string>[]).map(({ id: _rowId, ...row }) => row)
    expect(makeStore('copy').toSave()).toEqual({ ...fields, memo: undefined, reason: undefined, rows: copied })
  })

  it('set values, also where no field shows them', () => {
    const screen = { ...sampleForm, set: { parentId: () => '7' } }
    expect(makeStore('add', screen).values()).toMatchObject({ parentId: '7' })
  })
})

describe('what is saved', () => {
  it('holds a cleared field as an own, empty key', () => {
    const store = makeStore()
    store.change('totalWeight', ' ')
    const saved = store.toSave()
    expect(Object.hasOwn(saved, 'totalWeight')).toBe(true)
    expect(saved).toMatchObject({ id: '1001', totalWeight: undefined })
  })

  it('drops what was hidden with `clear`', () => {
    const store = makeStore()
    store.change('isSealed', 1)
    store.change('reason', '停用')
    store.change('isSealed', 0)
    expect(store.value('reason')).toBeUndefined()
  })
})
