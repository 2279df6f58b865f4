import { expect, it } from 'vitest'
import { Drafts } from '../../src/form/drafts'
import { createMemoryStore } from '../../src/session/storage'

const place = { userId: '1', screen: 'sample/form', mode: 'edit', key: '1001' }

it('a draft comes back to the same user, record and definition, with what was emptied still empty', () => {
  const store = createMemoryStore()
  const open = (own: Partial<typeof place> = {}, version = 'a') =>
    new Drafts({ ...place, ...own }, version, () => store)
  const values = { name: '二', memo: undefined, rows: [{ quantity: 1 }] }
  open().write(values, 5)
  expect(open().read()).toStrictEqual({ version: 'a', time: 5, values })
  expect([open({ userId: '2' }).read(), open({ key: '7' }).read()]).toEqual([undefined, undefined])
  expect(open({}, 'b').read()).toBeUndefined()
  expect(open().read(), 'a draft of another definition is gone for good').toBeUndefined()
})

it('a store that is full or switched off costs the draft only', () => {
  const closed = new Drafts(place, 'a', () => {
    throw new Error('SecurityError')
  })
  closed.write({ name: '二' }, 1)
  closed.remove()
  expect(closed.read()).toBeUndefined()
})
