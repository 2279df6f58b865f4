import { describe, expect, test, vi } from 'vitest'
import { createMemoryCookies } from '../../src/session/cookies'
import { followOtherTabs } from '../../src/session/followOtherTabs'
import { createSession, type UserGrants } from '../../src/session/session'
import { createMemoryStore, createStorage } from '../../src/session/storage'

const tokens = { token: 't1', refreshToken: 'r1', tenantId: '000000', userId: '1' }

const grants: UserGrants = {
  user: {
    userId: '1',
    account: 'admin',
    realName: '管理员',
    roleNames: ['administrator'],
    tenantId: '000000',
    deptId: '2',
    deptName: '运营管理部',
    avatar: '',
  },
  permissions: new Set(['param_add']),
  menu: [{ id: '1', code: 'system', name: '系统管理', path: '/system' }],
  topMenus: [],
}

/** Two tabs of one browser: they share cookies and storage. */
function createBrowser() {
  const persistent = createMemoryStore()
  const cookies = createMemoryCookies()
  const openTab = () => {
    const storage = createStorage({ persistent, session: createMemoryStore(), clock: () => 1000 })
    return createSession({ storage, cookies, clock: () => 1000 })
  }
  return { cookies, openTab }
}

describe('the session', () => {
  test('keeps both tokens in cookies [B096] and finds them again after a reload [B118]', () => {
    const { cookies, openTab } = createBrowser()
    openTab().setTokens(tokens)
    expect(cookies.get('xwy-erp-access-token')).toBe('t1')
    expect(cookies.get('xwy-erp-refresh-token')).toBe('r1')
    expect(openTab().getState()).toMatchObject({ token: 't1', refreshToken: 'r1', tokenTime: 1000, tenantId: '000000' })
  })

  test('holds tenant, user, permissions, roles, menu and tokens [B108], and loses all of them at the end [B119]', () => {
    const { cookies, openTab } = createBrowser()
    const session = openTab()
    session.setTokens(tokens)
    session.setUser(grants)
    expect(session.getState()).toMatchObject({ ...tokens, ...grants })
    session.clear()
    expect(session.getState()).toEqual({ permissions: new Set(), menu: [], topMenus: [], ended: 'signed-out' })
    expect(cookies.get('xwy-erp-access-token')).toBeUndefined()
    expect(openTab().getState().token).toBeUndefined()
  })

  test('keeps the user when the same user gets a new token, and forgets the user of another', () => {
    const session = createBrowser().openTab()
    session.setTokens(tokens)
    session.setUser(grants)
    session.setTokens({ ...tokens, token: 't2' })
    expect(session.getState().user?.account).toBe('admin')
    session.setTokens({ ...tokens, token: 't3', userId: '9' })
    expect(session.getState().user).toBeUndefined()
    expect(session.getState().permissions.size).toBe(0)
  })

  test('that expires keeps the user known for whoever comes back, but no token and nothing after a reload', () => {
    const { cookies, openTab } = createBrowser()
    const session = openTab()
    session.setTokens(tokens)
    session.setUser(grants)
    session.clear('expired')
    expect(session.getState()).toEqual({ ...grants, userId: '1', ended: 'expired' })
    expect([cookies.get('xwy-erp-access-token'), openTab().getState().user]).toEqual([undefined, undefined])
    session.setTokens({ ...tokens, token: 't2' })
    expect(session.getState()).toMatchObject({ token: 't2', ended: undefined, user: { account: 'admin' } })
  })

  test('stays where the browser keeps no cookies: an empty jar is no news of a sign-out', () => {
    const storage = createStorage({ persistent: createMemoryStore(), session: createMemoryStore(), clock: () => 1000 })
    const cookies = { get: () => undefined, set: () => undefined, remove: () => undefined }
    const session = createSession({ storage, cookies, clock: () => 1000 })
    session.setTokens(tokens)
    session.adopt()
    expect(session.getState()).toMatchObject({ token: 't1', refreshToken: 'r1' })
  })

  test('tells its listeners of every change, until they leave', () => {
    const session = createBrowser().openTab()
    const seen: (string | undefined)[] = []
    const leave = session.subscribe(() => seen.push(session.getState().token))
    session.setTokens(tokens)
    session.clear()
    leave()
    session.setTokens(tokens)
    expect(seen).toEqual(['t1', undefined])
  })
})

describe('another tab', () => {
  function createTwoTabs() {
    const { openTab } = createBrowser()
    const [mine, other] = [openTab(), openTab()]
    const listeners = new Set<(event: { key: string | null }) => void>()
    const events = {
      addEventListener: (_: 'storage', listener: (event: { key: string | null }) => void) =>
        void listeners.add(listener),
      removeEventListener: (_: 'storage', listener: (event: { key: string | null }) => void) =>
        void listeners.delete(listener),
    }
    const stop = followOtherTabs(mine, events)
    const tell = (key: string | null) => {
      for (const listener of listeners) listener({ key })
    }
    return { mine, other, stop, tell }
  }

  test('that signs in signs this one in, where the cookie is seen later than the stamp too', () => {
    const { mine, other, tell } = createTwoTabs()
    vi.useFakeTimers()
    tell('xwy-erp-token-stamp')
    other.setTokens(tokens)
    vi.advanceTimersByTime(100)
    vi.useRealTimers()
    expect(mine.getState().token).toBe('t1')
  })

  test('that signs out signs this one out', () => {
    const { mine, other, tell } = createTwoTabs()
    mine.setTokens(tokens)
    mine.setUser(grants)
    other.clear()
    tell('xwy-erp-token-stamp')
    expect(mine.getState()).toEqual({ permissions: new Set(), menu: [], topMenus: [], ended: 'signed-out' })
  })

  test('that finds the session expired says so: this one may hold unsaved work', () => {
    const { mine, other, tell } = createTwoTabs()
    mine.setTokens(tokens)
    mine.setUser(grants)
    other.adopt()
    other.clear('expired')
    tell('xwy-erp-token-stamp')
    expect(mine.getState()).toEqual({ ...grants, userId: '1', ended: 'expired' })
    other.setTokens({ ...tokens, token: 't2' })
    tell('xwy-erp-token-stamp')
    expect(mine.getState()).toMatchObject({ token: 't2', ended: undefined, user: { account: 'admin' } })
  })

  test('that renews the token shares it, and the user stays', () => {
    const { mine, other, tell } = createTwoTabs()
    mine.setTokens(tokens)
    mine.setUser(grants)
    other.setTokens({ ...tokens, token: 't2', refreshToken: 'r2' })
    tell('xwy-erp-token-stamp')
    expect(mine.getState()).toMatchObject({ token: 't2', refreshToken: 'r2', user: { account: 'admin' } })
  })

  test('that changes something else changes nothing here, nor anything after this one has left', () => {
    const { mine, other, tell, stop } = createTwoTabs()
    mine.setTokens(tokens)
    other.clear()
    tell('xwy-erp-theme')
    expect(mine.getState().token).toBe('t1')
    stop()
    tell('xwy-erp-token-stamp')
    expect(mine.getState().token).toBe('t1')
  })
})
