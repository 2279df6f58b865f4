import { describe, expect, test } from 'vitest'
import { createMemoryStore, createStorage, openStore, type TextStore } from '../../src/session/storage'

function createStores() {
  const persistent = createMemoryStore()
  const session = createMemoryStore()
  return { persistent, session, storage: createStorage({ persistent, session, clock: () => 1_700_000_000_000 }) }
}

const read = (store: TextStore, key: string) => JSON.parse(store.getItem(key) ?? 'null')

describe('what is stored', () => {
  test('carries the prefix, its type, where it lives and when it was written [B067]', () => {
    const { storage, persistent, session } = createStores()
    storage.set('theme', 'dark')
    storage.set('lock', true, 'session')
    expect(read(persistent, 'xwy-erp-theme')).toEqual({
      dataType: 'string',
      content: 'dark',
      type: 'persistent',
      datetime: 1_700_000_000_000,
    })
    expect(read(session, 'xwy-erp-lock')).toMatchObject({ dataType: 'boolean', content: true, type: 'session' })
    expect(persistent.getItem('xwy-erp-lock')).toBeNull()
  })

  test.each([
    ['text', 'a'],
    ['a number', 0],
    ['false', false],
    ['a list', ['a', 'b']],
    ['a record', { a: 1 }],
  ])('comes back as it was: %s', (_, value) => {
    const { storage } = createStores()
    storage.set('key', value)
    expect(storage.get('key')).toEqual(value)
  })

  test('is found in the session before what outlives it, and removed from both', () => {
    const { storage } = createStores()
    storage.set('key', 'old')
    storage.set('key', 'new', 'session')
    expect(storage.get('key')).toBe('new')
    storage.remove('key')
    expect(storage.get('key')).toBeUndefined()
  })
})

describe('a store that fails', () => {
  const full: TextStore = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  }

  test('loses the value and does not throw', () => {
    const storage = createStorage({ persistent: full, session: full, clock: () => 0 })
    expect(() => storage.set('key', 'value')).not.toThrow()
    expect(() => storage.remove('key')).not.toThrow()
    expect(storage.get('key')).toBeUndefined()
  })

  test.each([
    ['is not JSON', '{'],
    ['was written by something else', '"dark"'],
    ['has no content', '{"dataType":"string"}'],
  ])('ignores a stored text that %s', (_, text) => {
    const { storage, persistent } = createStores()
    persistent.setItem('xwy-erp-key', text)
    expect(storage.get('key')).toBeUndefined()
  })

  test('is replaced by one that lives as long as the page where the browser forbids its own', () => {
    const store = openStore(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    store.setItem('key', 'value')
    expect(store.getItem('key')).toBe('value')
  })
})
