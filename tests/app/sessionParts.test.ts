import { expect, test } from 'vitest'
import { createPasswordAsk } from '../../src/app/login/passwordAsk'
import { describeDevice } from '../../src/app/profile/describeDevice'
import { watchActivity } from '../../src/app/watchActivity'
import { hasDrafts, removeDrafts } from '../../src/form/ownDrafts'
import { createWire, data } from '../api/wire'
import { createMemoryStorage } from '../support/memoryStorage'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'Chrome 140',
    'Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1.1', 'Edge 140', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0.5', 'WeChat 8', 'Android'],
  ['curl/8.5', '', ''],
])('%s is told as %s on %s', (agent, browser, system) => {
  expect(describeDevice(agent)).toEqual({ browser, system })
})

test('several requests share one password dialog, and a later request opens a new one', async () => {
  const asked = createPasswordAsk()
  const both = [asked.ask(), asked.ask()]
  expect(asked.isAsked()).toBe(true)
  asked.answer(true)
  expect(await Promise.all(both)).toEqual([true, true])
  expect(asked.isAsked()).toBe(false)
  const later = asked.ask()
  asked.answer(false)
  expect(await later).toBe(false)
})

test('drafts of one user are removed, those of others and other entries stay', () => {
  const names = ['1', '12'].flatMap((userId) =>
    ['a', 'b'].map((key) => `formwork-draft ${userId} p/form edit ${key} x`),
  )
  const { texts, open } = createMemoryStorage([...names, 'xwy-erp-theme'].map((name) => [name, 'enc1.text']))
  expect(hasDrafts('1', open)).toBe(true)
  removeDrafts(open, '1')
  expect(hasDrafts('1', open)).toBe(false)
  expect([...texts.keys()]).toEqual([...names.slice(2), 'xwy-erp-theme'])
  removeDrafts(open)
  expect([...texts.keys()]).toEqual(['xwy-erp-theme'])
})

function createEvents() {
  const listeners = new Map<string, () => void>()
  const events = {
    addEventListener: (kind: string, run: () => void) => void listeners.set(kind, run),
    removeEventListener: (kind: string) => void listeners.delete(kind),
  } as unknown as Window
  return { listeners, events }
}

test('who comes back to the window asks once, and so learns what was granted meanwhile', async () => {
  const { api, session, received, time, clock } = createWire(() => data({ idleSessions: true }))
  const { listeners, events } = createEvents()
  const end = watchActivity({ api, session, clock, idleSeconds: async () => 1800, events })
  const lookAway = (seconds: number) => {
    listeners.get('blur')?.()
    time.now += seconds * 1000
    listeners.get('focus')?.()
  }
  lookAway(60)
  session.setTokens({ token: 'access', refreshToken: 'refresh', tenantId: '000000', userId: '1' })
  lookAway(60)
  lookAway(2)
  const touched = () => received.filter(({ address }) => address.endsWith('/session/touch')).length
  await expect.poll(touched).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(touched()).toBe(1)
  end()
  expect(listeners.size).toBe(0)
})

test('who types without asking for anything tells the server six times in an idle time, and nobody else does', async () => {
  const { api, session, received, time, clock } = createWire(() => data({ idleSessions: true }))
  const { listeners, events } = createEvents()
  const end = watchActivity({ api, session, clock, idleSeconds: async () => 1800, events })
  const type = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      time.now += 60_000
      listeners.get('keydown')?.()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  await type(5)
  expect(received).toHaveLength(0)
  session.setTokens({ token: 'access', refreshToken: 'refresh', tenantId: '000000', userId: '1' })
  await type(31)
  // The operations of a domain are fetched with its first call.
  await expect
    .poll(() => received.map(({ address }) => address))
    .toEqual([
      '/xwy-erp-api/formwork/features',
      ...Array.from({ length: 7 }, () => '/xwy-erp-api/blade-auth/session/touch'),
    ])
  time.now += 1_800_000
  expect(received).toHaveLength(8)
  end()
  expect(listeners.size).toBe(0)
})
