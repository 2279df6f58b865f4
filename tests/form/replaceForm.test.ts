import { expect, it } from 'vitest'
import type { FormTab } from '../../src/contract/screen'
import { FormStore } from '../../src/form/formStore'
import { replaceForm } from '../../src/form/replaceForm'
import { sampleForm, sampleRecord } from '../../src/form/sampleForm'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }

const tabs: readonly FormTab[] = sampleForm.tabs

/** The form with each field as `change` makes it; without those it makes nothing of. */
function withFields(change: (field: FormTab['sections'][number]['fields'][number]) => typeof field | undefined) {
  const ofTab = (tab: FormTab): FormTab => ({
    ...tab,
    sections: tab.sections.map((section) => ({
      ...section,
      fields: section.fields.flatMap((field) => change(field) ?? []),
    })),
  })
  return { ...sampleForm, tabs: tabs.map(ofTab) }
}

it('what was typed in a form stays where its screen is replaced, and messages are of the new one', () => {
  const store = new FormStore(sampleForm, { record: sampleRecord, mode: 'edit' }, scope)
  store.change('name', '')
  store.leave('name')
  store.change('memo', '刚写的')
  let told = 0
  store.subscribe(() => {
    told += 1
  })
  const screen = withFields((field) =>
    field.name === 'name' ? { ...field, title: '全称', messages: { ...field.messages, required: '请写全称' } } : field,
  )
  replaceForm(store, screen, 'edit')
  expect([store.value('memo'), store.dirty(), told > 0]).toEqual(['刚写的', true, true])
  expect(store.plan.byName.get('name')?.title).toBe('全称')
  expect(store.errors().get('name')?.text).toBe('请写全称')
})

it('a field that is gone is as it was stored, and one that came has its default', () => {
  const without = withFields((field) => (field.name === 'memo' || field.name === 'isSealed' ? undefined : field))
  const store = new FormStore(without, { record: undefined, mode: 'add' }, scope)
  store.change('name', '甲')
  replaceForm(store, sampleForm, 'add')
  expect([store.value('name'), store.value('isSealed')]).toEqual(['甲', 0])

  const edited = new FormStore(sampleForm, { record: sampleRecord, mode: 'edit' }, scope)
  edited.change('memo', '不要保存')
  edited.change('name', '乙')
  replaceForm(edited, without, 'edit')
  expect(edited.value('memo')).toBe(sampleRecord.memo)
  expect(edited.toSave()).toMatchObject({ name: '乙' })
  expect(edited.toSave().memo).not.toBe('不要保存')
})
