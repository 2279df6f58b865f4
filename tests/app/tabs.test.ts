import { describe, expect, it } from 'vitest'
import { visited } from '../../src/app/origin'
import { createTabs } from '../../src/app/tabs/createTabs'
import {
  close,
  closeOthers,
  HOME,
  mayClose,
  move,
  neighbourOf,
  type TabList,
  toTabTitle,
  visit,
  withLabel,
} from '../../src/app/tabs/tabList'
import { createMemoryStore, createStorage } from '../../src/session/storage'

const tab = (path: string, search = '') => ({ path, search })
const pathsOf = (tabs: TabList) => tabs.map(({ path }) => path)
const three = [HOME, tab('/a'), tab('/b')]

describe('tabs', () => {
  it('come one for each page; visiting it again activates the one there is, with its newest address [B030]', () => {
    const once = visit([HOME], tab('/a'))
    expect(pathsOf(once)).toEqual([HOME.path, '/a'])
    expect(visit(once, tab('/a', '?page=2'))).toEqual([HOME, tab('/a', '?page=2')])
  })

  it('are called by the record that they show, as long as they show it', () => {
    const named = withLabel(visit([HOME], tab('/a')), '/a', '湖书院')
    expect(named.map(({ label }) => label)).toEqual([undefined, '湖书院'])
    expect(visit(named, tab('/a', '?tab=2')).at(-1)).toEqual({ ...tab('/a', '?tab=2'), label: '湖书院' })
    expect(visit(named, tab('/b'), '/a').at(-1)).toEqual(tab('/b'))
    expect(toTabTitle('项目详情', '湖书院')).toBe('湖书院 · 项目详情')
    expect(toTabTitle('项目详情', undefined)).toBe('项目详情')
  })

  it('give their place to the page that takes their place in the history', () => {
    expect(pathsOf(visit(three, tab('/c'), '/a'))).toEqual([HOME.path, '/c', '/b'])
    expect(pathsOf(visit(three, tab('/b'), '/a'))).toEqual([HOME.path, '/b'])
  })

  it('can be closed, but for the only one [B031] [B037]', () => {
    expect(pathsOf(close(three, '/a'))).toEqual([HOME.path, '/b'])
    expect(mayClose([HOME])).toBe(false)
    expect(close([HOME], HOME.path)).toEqual([HOME])
    expect([neighbourOf(three, '/a').path, neighbourOf(three, '/b').path]).toEqual(['/b', '/a'])
  })

  it('can all be closed but one and the first page [B032]', () => {
    expect(pathsOf(closeOthers([...three, tab('/c')], '/b'))).toEqual([HOME.path, '/b'])
  })

  it.each([
    ['/b', 0, ['/b', HOME.path, '/a']],
    [HOME.path, 3, ['/a', '/b', HOME.path]],
    ['/a', 1, [HOME.path, '/a', '/b']],
    ['/x', 0, [HOME.path, '/a', '/b']],
  ])('move: %s to %i', (path, index, want) => {
    expect(pathsOf(move(three, path, index))).toEqual(want)
  })

  it('survive a reload for the same user, in the window they belong to, and end with the session [B101]', () => {
    const [persistent, session] = [createMemoryStore(), createMemoryStore()]
    const storage = createStorage({ persistent, session, clock: () => 0 })
    const tabs = createTabs(storage, 'me')
    tabs.change((list) => visit(list, { path: '/a', search: '?page=2', state: { list: '/l', direct: true } }))
    expect(createTabs(storage, 'me').get()).toEqual(tabs.get())
    expect(createTabs(storage, 'you').get()).toEqual([HOME])
    const otherWindow = createStorage({ persistent, session: createMemoryStore(), clock: () => 0 })
    expect(createTabs(otherWindow, 'me').get()).toEqual([HOME])
    tabs.reset(undefined)
    expect(createTabs(storage, 'me').get()).toEqual([HOME])
  })

  it('know no longer that the list is the entry before, once they were come back to', () => {
    expect(visited({ list: '/l', direct: true })).toEqual({ list: '/l', direct: false })
    expect(visited(undefined)).toBeUndefined()
  })
})
