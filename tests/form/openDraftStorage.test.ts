import { expect, test } from 'vitest'
import { createQueryClient } from '../../src/api/queryClient'
import { createDrafts } from '../../src/form/openDraftStorage'
import { createWire, data, json, type Received } from '../api/wire'
import { createMemoryStorage } from '../support/memoryStorage'

const KEYS: { readonly [token: string]: string } = { 'of 1': '0b'.repeat(32), 'of 2': '0c'.repeat(32) }

function answerKey({ headers }: Received): Response {
  const key = KEYS[headers.get('Blade-Auth')?.replace('bearer ', '') ?? '']
  return key === undefined ? json({ code: 401, success: false, msg: '' }, 401) : data({ key })
}

interface Line {
  isDown: boolean
  /** What answers wait for. */
  pause?: Promise<void>
}

interface Backend {
  /** Whether it is ours, which has keys. */
  readonly hasKeys?: boolean
}

/** A browser that speaks to a server; its stores outlive the pages that are opened in it. */
function openBrowser({ hasKeys = true }: Backend = {}) {
  const [persistent, session] = [createMemoryStorage(), createMemoryStorage()]
  const stores = { persistent: persistent.open, session: session.open }
  const features = () => (hasKeys ? data({ draftKey: true }) : json({}, 404))
  const line: Line = { isDown: false }
  const openPage = () => {
    const wire = createWire(async (received) => {
      await line.pause
      if (line.isDown) throw new TypeError('Failed to fetch')
      return received.address.endsWith('/formwork/features') ? features() : answerKey(received)
    })
    const parts = { session: wire.session, api: wire.api, queryClient: createQueryClient(), stores }
    const signIn = (userId: string) =>
      wire.session.setTokens({ token: `of ${userId}`, refreshToken: 'r', tenantId: '000000', userId })
    const draftsOf = (userId: string) => {
      const place = { userId, screen: 'sample/form', mode: 'edit', key: '7' }
      return createDrafts(place, 'a', parts)
    }
    const keyCalls = () => wire.received.filter(({ address }) => address.endsWith('/draft-key')).length
    return { ...wire, signIn, draftsOf, keyCalls }
  }
  return { openPage, line, local: persistent.texts, short: session.texts }
}

const change = { values: { name: '新名' }, base: { name: '旧名' }, time: 1 }
const plainText = (name: string) => JSON.stringify({ version: 'a', values: { name }, base: {}, time: 1 })
const PLAIN = (userId: string) => `formwork-draft ${userId} sample/form edit 7 old`

test('what was typed is read again after a reload, by the key that is asked for once in a page', async () => {
  const { openPage, local, short } = openBrowser()
  const page = openPage()
  page.signIn('1')
  await page.draftsOf('1').write('x', change)
  await page.draftsOf('1').write('y', change)
  expect(page.keyCalls()).toBe(1)
  expect([...local.values()].join()).not.toMatch(/新名|旧名|name/)
  expect(short.size).toBe(0)
  const reloaded = openPage()
  reloaded.signIn('1')
  expect(await reloaded.draftsOf('1').list()).toMatchObject([change, change])
})

test('once the key is there, what is typed is stored before `write` returns: a page that goes waits for nothing', async () => {
  const { openPage, local } = openBrowser()
  const page = openPage()
  page.signIn('1')
  const drafts = page.draftsOf('1')
  drafts.preload()
  await expect.poll(() => page.keyCalls()).toBe(1)
  await drafts.list()
  await page.draftsOf('1').write('x', change)
  const before = [...local.values()].join()
  void drafts.write('x', { ...change, values: { name: '刚刚' } })
  expect([...local.values()].join()).not.toBe(before)
  expect(await drafts.list()).toMatchObject([{ id: 'x', values: { name: '刚刚' } }])
})

test('a session that ends forgets the key, and the same user who signs in again has the drafts', async () => {
  const { openPage } = openBrowser()
  const page = openPage()
  page.signIn('1')
  await page.draftsOf('1').write('x', change)
  for (const end of ['expired', 'signed-out'] as const) {
    page.session.clear(end)
    expect(await page.draftsOf('1').list(), 'nobody is signed in').toEqual([])
    const calls = page.keyCalls()
    page.signIn('1')
    expect(await page.draftsOf('1').list()).toMatchObject([change])
    expect(page.keyCalls(), 'it is asked for anew').toBe(calls + 1)
  }
})

test('another user of the same browser gets none of them, neither by name nor by key', async () => {
  const { openPage, local } = openBrowser()
  const page = openPage()
  page.signIn('1')
  await page.draftsOf('1').write('x', change)
  page.signIn('2')
  expect(await page.draftsOf('2').list()).toEqual([])
  expect(await page.draftsOf('1').list(), 'the place of the other one').toEqual([])
  const [[name = '', stored = ''] = []] = [...local]
  local.set(name.replace('formwork-draft 1', 'formwork-draft 2'), stored)
  expect(await page.draftsOf('2').list()).toEqual([])
  page.signIn('1')
  expect(await page.draftsOf('1').list()).toMatchObject([change])
})

test('a write that waits for the key while the user changes stores nothing by the key of the other', async () => {
  const { openPage, line, local } = openBrowser()
  const page = openPage()
  page.signIn('1')
  let goOn: () => void = () => undefined
  line.pause = new Promise((resolve) => {
    goOn = resolve
  })
  const written = page.draftsOf('1').write('x', change)
  await expect.poll(() => page.received.length).toBe(1)
  page.signIn('2')
  goOn()
  await written.catch(() => undefined)
  expect([...local]).toEqual([])
})

test('plain drafts of former versions are encrypted; those of others, whose key is not here, are removed', async () => {
  const { openPage, local } = openBrowser()
  local.set(PLAIN('1'), plainText('旧稿')).set(PLAIN('2'), plainText('别人的')).set('xwy-erp-theme', '{"a":1}')
  const page = openPage()
  page.signIn('1')
  expect(await page.draftsOf('1').list()).toMatchObject([{ id: 'old', values: { name: '旧稿' } }])
  expect([...local.keys()]).toEqual(['xwy-erp-theme', PLAIN('1')])
  expect([...local.values()].join()).not.toMatch(/旧稿|别人的|values/)
})

test('without a line to the server nothing is written, and it is once there is one again', async () => {
  const { openPage, line, local } = openBrowser()
  const page = openPage()
  page.signIn('1')
  line.isDown = true
  await expect(page.draftsOf('1').write('x', change)).rejects.toThrow()
  expect(local.size).toBe(0)
  line.isDown = false
  await page.draftsOf('1').write('x', change)
  expect(await page.draftsOf('1').list()).toMatchObject([change])
})

test('with a backend that has no keys drafts stay in the store of the session, and old plain ones are removed', async () => {
  const { openPage, local, short } = openBrowser({ hasKeys: false })
  local.set(PLAIN('1'), plainText('旧稿'))
  const page = openPage()
  page.signIn('1')
  await page.draftsOf('1').write('x', change)
  expect([local.size, short.size]).toEqual([0, 1])
  expect(await page.draftsOf('1').list()).toMatchObject([change])
  expect(page.keyCalls()).toBe(0)
  page.session.clear('expired')
  await page.draftsOf('1').write('late', change)
  expect(short.size, 'nothing is written once the session has ended').toBe(1)
})
