import { expect, test } from 'vitest'
import { digestWithSalt } from '../../src/api/digest'
import { createSessionLock } from '../../src/session/sessionLock'
import { createMemoryStore, createStorage } from '../../src/session/storage'

const open = () => {
  const persistent = createMemoryStore()
  const create = () =>
    createSessionLock({
      storage: createStorage({ persistent, session: createMemoryStore(), clock: () => 0 }),
      digest: digestWithSalt,
      createSalt: () => 'salt',
    })
  return { persistent, create }
}

test('a screen is locked with its own password, in every window and over a reload, and opens with nothing else [B073] [B075] [B076]', () => {
  const { persistent, create } = open()
  const lock = create()
  lock.lock()
  expect([lock.hasPassword(), lock.isLocked()]).toEqual([false, false])
  lock.setPassword('1234')
  lock.lock()
  expect(persistent.getItem('xwy-erp-lock')).not.toContain('1234')
  const reloaded = create()
  expect(reloaded.isLocked()).toBe(true)
  expect([reloaded.unlock('4321'), reloaded.isLocked()]).toEqual([false, true])
  expect([reloaded.unlock('1234'), reloaded.isLocked(), reloaded.hasPassword()]).toEqual([true, false, true])
})

test('the password is forgotten with the session', () => {
  const { persistent, create } = open()
  const lock = create()
  lock.setPassword('1234')
  lock.lock()
  lock.forget()
  expect([lock.isLocked(), lock.hasPassword(), persistent.getItem('xwy-erp-lock')]).toEqual([false, false, null])
})
