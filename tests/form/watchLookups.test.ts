import { expect, it } from 'vitest'
import { createLookup } from '../../src/api/lookup'
import type { FieldSpec } from '../../src/contract/field'
import { FormStore } from '../../src/form/formStore'
import { sampleForm } from '../../src/form/sampleForm'
import { watchLookups } from '../../src/form/watchLookups'
import { sampleField } from '../../src/grid/sampleRows'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }
const name: FieldSpec = {
  ...sampleField('name', '名称'),
  lookup: {
    operation: 'x.detail',
    params: { name: (s) => s.form.name },
    deps: ['name'],
    fields: { memo: 'memo' },
  },
}

it('who saves while the answer of a lookup is out can wait for it, and for the pause in typing', async () => {
  const screen = { ...sampleForm, tabs: [{ title: '信息', sections: [{ fields: [name] }] }] }
  const store = new FormStore(screen, { record: undefined, mode: 'add' }, scope)
  const lookups = createLookup({ call: async (_operation, { query } = {}) => ({ memo: `${query?.name} 的备注` }) })
  const { waitForAll: settle, stop } = watchLookups(store, lookups, 60_000)
  store.change('name', '甲')
  await settle()
  expect(store.value('memo')).toBe('甲 的备注')
  stop()
})

it('what a lookup filled in and a person emptied stays empty until it finds something else', async () => {
  const lookup = { ...name.lookup, deps: ['name', 'other'], keepTyped: true } as const
  const fields = [{ ...name, lookup } as FieldSpec, sampleField('other', '其他'), sampleField('memo', '备注')]
  const screen = { ...sampleForm, tabs: [{ title: '信息', sections: [{ fields }] }] }
  const store = new FormStore(screen, { record: undefined, mode: 'add' }, scope)
  const lookups = createLookup({ call: async (_operation, { query } = {}) => ({ memo: `${query?.name} 的备注` }) })
  const { waitForAll, stop } = watchLookups(store, lookups, 60_000)
  const change = async (field: string, value: string) => {
    store.change(field, value)
    await waitForAll()
    return store.value('memo')
  }
  expect(await change('name', '甲')).toBe('甲 的备注')
  store.change('memo', '')
  expect((await change('other', '别处改动')) || undefined).toBeUndefined()
  expect(await change('name', '乙')).toBe('乙 的备注')
  stop()
})

it('a field whose lookup reads others looks nothing up when it is changed itself', async () => {
  const lookup = { ...name.lookup, params: { name: () => '甲' }, deps: ['other'] } as const
  const fields = [{ ...name, lookup } as FieldSpec, sampleField('other', '其他'), sampleField('memo', '备注')]
  const screen = { ...sampleForm, tabs: [{ title: '信息', sections: [{ fields }] }] }
  const store = new FormStore(screen, { record: undefined, mode: 'add' }, scope)
  const lookups = createLookup({ call: async () => ({ memo: '备注' }) })
  const { waitForAll, stop } = watchLookups(store, lookups, 60_000)
  store.change('name', '乙')
  await waitForAll()
  expect(store.value('memo')).toBeUndefined()
  store.change('other', '丙')
  await waitForAll()
  expect(store.value('memo')).toBe('备注')
  stop()
})
