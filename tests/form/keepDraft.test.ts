import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormStore } from '../../src/form/formStore'
import { sampleForm } from '../../src/form/sampleForm'
import { keepDraft } from '../../src/form/useDraft'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A new form that keeps its draft, and the names that were written. */
function openForm() {
  const store = new FormStore(sampleForm, { record: undefined, mode: 'add' }, scope)
  const written: unknown[] = []
  const drafts = {
    list: async () => [],
    write: async (_id: string, { values }: { readonly values: Readonly<Record<string, unknown>> }) =>
      void written.push(values.name),
    preload: () => undefined,
    remove: () => void written.push('removed'),
  }
  return { store, written, stop: keepDraft(store, drafts, '1') }
}

it('writes a draft once nothing more is typed for a second', () => {
  const { store, written } = openForm()
  store.change('name', '湖书')
  vi.advanceTimersByTime(900)
  store.change('name', '湖书院')
  vi.advanceTimersByTime(900)
  expect(written).toEqual([])
  vi.advanceTimersByTime(100)
  expect(written).toEqual(['湖书院'])
})

it('writes what was typed last when the form goes out of sight within that second', () => {
  const { store, written, stop } = openForm()
  store.change('name', '湖书院')
  stop()
  expect(written).toEqual(['湖书院'])
  vi.runAllTimers()
  expect(written).toEqual(['湖书院'])
})

it('writes nothing when a form that nobody changed goes', () => {
  const { store, written, stop } = openForm()
  store.change('name', '湖书院')
  store.change('name', undefined)
  stop()
  expect(written).toEqual(['removed'])
})
