import { describe, expect, test } from 'vitest'
import type { FieldSpec } from '../../src/contract/field'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { sampleForm } from '../../src/form/sampleForm'
import { sampleField } from '../../src/grid/sampleRows'
import { mergeRecords } from '../../src/record/conflicts'
import { planChange } from '../../src/record/planChange'
import { toSaveBody } from '../../src/screen/saveRecord'
import { createFormRules } from '../../src/server/crud/formRules'
import type { Services } from '../../src/server/crud/services'
import { emptyScope as scope } from '../list/listScreen'

/** A record with a note that is asked for where a box is ticked, and a sum that a switch doubles. */
const fields: readonly FieldSpec[] = [
  sampleField('name', '名称'),
  sampleField('hasNote', '有备注', {
    type: 'boolean',
    widget: 'check',
    unsent: true,
    default: ({ form }) => form.note !== undefined,
  }),
  sampleField('note', '备注', {
    visible: ({ form }) => form.hasNote === true,
    followsUnsent: true,
    whenHidden: 'clear',
    messages: { required: '请输入备注' },
  }),
  sampleField('sum', '合计', { editable: () => false }),
]
const form: FormScreen = {
  ...sampleForm,
  tabs: [{ title: '单据', sections: [{ fields }] }],
  validators: { rjsf: {}, record: () => true, rows: {} },
  computes: [
    { field: 'sum', deps: ['name', 'hasNote'], run: ({ form: { name, hasNote } }) => `${name}${hasNote ? '+' : ''}` },
  ],
  checks: [
    {
      field: 'note',
      deps: ['hasNote', 'note'],
      holds: ({ form: { hasNote, note } }) => hasNote !== true || note !== undefined,
      message: '请输入备注',
    },
  ],
  asks: [],
  add: { operation: 'sample.add' },
  update: { operation: 'sample.update' },
}
const open = (record?: RecordData) => new FormStore(form, { record, mode: record ? 'edit' : 'add' }, scope)
const stored = { id: '1', name: '甲', note: '旧', sum: '甲+', version: 2 }

describe('a field that is never sent', () => {
  test('steers what the form shows and computes', () => {
    const store = open()
    store.change('name', '甲')
    expect([store.isVisible('note'), store.value('sum')]).toEqual([false, '甲'])
    store.change('hasNote', true)
    expect([store.isVisible('note'), store.value('sum')]).toEqual([true, '甲+'])
    expect(store.validate()).toBe(false)
  })

  test('is in the body of no save', () => {
    const store = open()
    store.change('hasNote', true)
    store.change('name', '甲')
    store.change('note', '新')
    const body = toSaveBody(form, { mode: 'add' }, { values: store.toSave(), scope })
    expect(body).toEqual({ name: '甲', note: '新', sum: '甲+' })
    const update = toSaveBody(form, { mode: 'edit', key: '1' }, { values: { ...stored, ...store.toSave() }, scope })
    expect(Object.keys(update).sort()).toEqual(['id', 'name', 'note', 'sum', 'version'])
  })

  test('has its default in a stored record, too, so that what it shows stays', () => {
    const store = open(stored)
    store.change('name', '乙')
    expect([store.value('hasNote'), store.value('note')]).toEqual([true, '旧'])
  })

  test('leaves a form clean in which nothing else was typed', () => {
    const store = open({ ...stored, note: undefined, sum: '甲' })
    store.change('hasNote', true)
    expect(store.value('sum')).toBe('甲+')
    store.change('hasNote', false)
    expect(store.dirty()).toBe(false)
    const plain = new FormStore(
      { ...form, computes: [] },
      { record: { ...stored, note: undefined }, mode: 'edit' },
      scope,
    )
    plain.change('hasNote', true)
    expect([plain.value('hasNote'), plain.dirty()]).toEqual([true, false])
  })

  test('is neither a conflict nor a change, and stays as it was typed beside the changes of others', () => {
    const store = open(stored)
    store.change('hasNote', false)
    const theirs = { ...stored, name: '丙', version: 3 }
    const merged = mergeRecords(form, { start: store.start(), mine: store.values(), theirs })
    expect(merged.conflicts).toEqual([])
    expect(merged.kept).toEqual({ hasNote: false, note: undefined })
    const change = planChange(form, { record: stored, patch: { name: '丁' }, scope })
    expect(change.differences.map(({ field }) => field.name)).toEqual(['name'])
  })
})

describe('the server, which never sees it', () => {
  const rules = createFormRules({ 'sample.add': [async () => ({ screen: form })] })(['sample.add'])
  const services = { user: undefined, clock: () => new Date('2026-03-01T00:00:00Z') } as unknown as Services

  test('keeps what was computed with it and shown by it', async () => {
    const body = { name: '甲', note: '新', sum: '甲+' }
    expect(await rules?.enforce({ body }, services)).toEqual(body)
  })

  test('asks for nothing that only the form can know to be needed', async () => {
    expect(await rules?.enforce({ body: { name: '甲' } }, services)).toEqual({ name: '甲' })
    expect(await rules?.enforce({ body: { note: null }, stored }, services)).toEqual({ note: null })
  })
})
