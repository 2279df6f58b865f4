import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { FormStore } from '../../src/form/formStore'
import { sampleForm, sampleRecord } from '../../src/form/sampleForm'
import { ServerChecks } from '../../src/form/serverChecks'

const scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-03-01' }
const screen: FormScreen = {
  ...sampleForm,
  asks: [
    {
      field: 'name',
      deps: ['name'],
      operation: 'sample.page',
      params: { name: ({ form }) => form.name },
      message: '名称已存在',
    },
  ],
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(found: readonly RecordData[]) {
  const store = new FormStore(screen, { record: sampleRecord, mode: 'edit' }, scope)
  const asked: unknown[] = []
  const signals: (AbortSignal | undefined)[] = []
  const call = async (
    _operation: string,
    request?: { readonly query?: RecordData },
    options?: { signal?: AbortSignal },
  ) => {
    asked.push(request?.query?.name)
    signals.push(options?.signal)
    return { records: found, total: found.length }
  }
  const checks = new ServerChecks(store, call)
  checks.start()
  const shown = () => Object.fromEntries([...store.errors()].map(([path, { text }]) => [path, text]))
  return { store, checks, asked, signals, shown }
}

const other: RecordData = { id: '7', name: '新名称' }

describe('a check that asks the server', () => {
  it('waits until the value rests, asks once, and shows its message at the field', async () => {
    const { store, asked, shown } = open([other])
    for (const typed of ['新', '新名', '新名称']) store.change('name', typed)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(500)
    expect(asked).toEqual(['新名称'])
    expect(shown()).toEqual({ name: '名称已存在' })
    store.change('name', '别的')
    expect(shown()).toEqual({})
  })

  it('asks nothing about what is stored already, and finds no fault with the record itself', async () => {
    const { store, asked, shown } = open([{ ...sampleRecord, name: '新名称' }])
    store.change('memo', '备注')
    await vi.advanceTimersByTimeAsync(500)
    expect(asked).toEqual([])
    store.change('name', '新名称')
    await vi.advanceTimersByTimeAsync(500)
    expect([asked, shown()]).toEqual([['新名称'], {}])
  })

  it('is awaited by who submits at once, and given up when the value changes under way', async () => {
    const { store, checks, asked, signals, shown } = open([other])
    store.change('name', '新名称')
    await checks.flush()
    expect(shown()).toEqual({ name: '名称已存在' })
    store.change('name', '二')
    expect(signals[0]?.aborted).toBe(true)
    expect(asked).toEqual(['新名称'])
  })
})
