import { expect, it } from 'vitest'
import { createDraftCipher } from '../../src/form/draftCipher'
import { type DraftStorage, Drafts } from '../../src/form/drafts'
import { createMemoryStorage } from '../support/memoryStorage'

const place = { userId: '1', screen: 'sample/form', mode: 'edit', key: '1001' }
const values = { name: '二', memo: undefined, rows: [{ quantity: 1 }] }
const base = { name: '一', memo: '备注', rows: [] }
const KEYS = ['0b'.repeat(32), '0c'.repeat(32)] as const

type Own = Partial<typeof place> & { readonly version?: string; readonly secret?: string }

/** A browser with its drafts, encrypted by whichever key is at hand. */
function openBrowser() {
  const [persistent, session] = [createMemoryStorage(), createMemoryStorage()]
  const stores = { persistent: persistent.open, session: session.open }
  const waiting: (() => void)[] = []
  const storageOf = (secret: string): DraftStorage => {
    const { encrypt, decrypt } = createDraftCipher(secret)
    return { store: stores.persistent, encode: encrypt, decode: decrypt, isOpen: () => true }
  }
  const open = ({ version = 'a', secret = KEYS[0], ...own }: Own = {}) =>
    new Drafts({ ...place, ...own }, version, {
      stores,
      open: async () => storageOf(secret),
      opened: () => storageOf(secret),
    })
  /** The key is there once `waiting` was called. */
  const openLate = () =>
    new Drafts(place, 'a', {
      stores,
      opened: () => undefined,
      open: async () => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return storageOf(KEYS[0])
      },
    })
  return { open, openLate, waiting, texts: persistent.texts }
}

it('a draft comes back to the same user, record and definition, with what was emptied still empty', async () => {
  const { open } = openBrowser()
  await open().write('x', { values, base, time: 5 })
  expect(await open().list()).toStrictEqual([{ id: 'x', version: 'a', time: 5, values, base }])
  for (const own of [{ userId: '2' }, { key: '7' }, { key: '100' }]) expect(await open(own).list()).toEqual([])
  expect(await open({ version: 'b' }).list()).toEqual([])
  expect(await open().list(), 'a draft of another definition is gone for good').toEqual([])
})

it('nothing of what was typed, nor of what it was before, can be read in the store', async () => {
  const { open, texts } = openBrowser()
  await open().write('x', { values: { name: '甲方-secret', price: 4711 }, base: { name: 'before' }, time: 5 })
  const stored = [...texts.values()].join()
  expect(stored.length).toBeGreaterThan(50)
  expect(stored).not.toMatch(/secret|before|4711|甲方|name|price/)
  expect(atob(stored.split('.')[2] ?? '')).not.toMatch(/secret|before|4711|name|price/)
})

it('the same draft is stored in other bytes each time', async () => {
  const { open, texts } = openBrowser()
  const write = async () => {
    await open().write('x', { values, base, time: 5 })
    return [...texts.values()].join()
  }
  expect(await write()).not.toBe(await write())
})

it('by another key a draft is not read, and by none one that was changed or put in another place', async () => {
  const { open, texts } = openBrowser()
  await open().write('x', { values, base, time: 5 })
  const [[name = '', stored = ''] = []] = [...texts]
  expect(await open({ secret: KEYS[1] }).list()).toEqual([])
  const middle = stored.length - 9
  texts.set(name, stored.slice(0, middle) + (stored[middle] === 'A' ? 'B' : 'A') + stored.slice(middle + 1))
  expect(await open().list()).toEqual([])
  texts.set(name.replace('1001', '1002'), stored)
  expect(await open({ key: '1002' }).list()).toEqual([])
  for (const broken of ['', 'enc1.x', 'enc1.A.B', 'null', '{"values":1}']) {
    texts.set(name, broken)
    expect(await open().list(), broken).toEqual([])
  }
  texts.set(name, stored)
  expect(await open().list()).toHaveLength(1)
})

it('two forms of one screen have a draft each; removing one leaves the other', async () => {
  const { open } = openBrowser()
  const drafts = open({ mode: 'add', key: '' })
  await drafts.write('one', { values: { name: 'T1' }, base: {}, time: 1 })
  await drafts.write('two', { values: { name: 'T2' }, base: {}, time: 2 })
  expect((await drafts.list()).map(({ id, values: kept }) => [id, kept.name])).toEqual([
    ['two', 'T2'],
    ['one', 'T1'],
  ])
  drafts.remove('two')
  expect((await drafts.list()).map(({ id }) => id)).toEqual(['one'])
})

it('a draft that is removed while its key is on the way does not come back', async () => {
  const { openLate, open, waiting, texts } = openBrowser()
  const drafts = openLate()
  const written = drafts.write('x', { values, base, time: 5 })
  await expect.poll(() => waiting.length).toBe(1)
  open().remove('x')
  waiting[0]?.()
  await written
  expect([...texts]).toEqual([])
})

it('of two writes the later one counts, whichever has its key first; whoever lists waits for both', async () => {
  const { openLate, open, waiting } = openBrowser()
  const drafts = openLate()
  void drafts.write('x', { values: { name: '先' }, base, time: 1 })
  void drafts.write('x', { values: { name: '后' }, base, time: 2 })
  await expect.poll(() => waiting.length).toBe(2)
  const listed = open().list()
  waiting[1]?.()
  await expect.poll(async () => (await listed).length).toBe(1)
  waiting[0]?.()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await open().list()).map(({ values: kept }) => kept.name)).toEqual(['后'])
})

it('a store that is full or switched off costs the draft only', async () => {
  const shut = () => {
    throw new Error('SecurityError')
  }
  const storage = { store: shut, encode: (_: string, text: string) => text, isOpen: () => true }
  const opened = () => ({ ...storage, decode: storage.encode })
  const stores = { persistent: shut, session: shut }
  const closed = new Drafts(place, 'a', { stores, open: async () => opened(), opened })
  await closed.write('x', { values, base, time: 1 })
  closed.remove('x')
  expect(await closed.list()).toEqual([])
})
