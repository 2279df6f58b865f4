import { describe, expect, test } from 'vitest'
import { isStaleBuild } from '../../src/app/errors/isStaleBuild'
import { greetingAt } from '../../src/app/home/greeting'
import { menuLeaves, menuTrail } from '../../src/app/menuTrail'
import { addRecent, readRecent } from '../../src/app/recentScreens'
import type { MenuNode } from '../../src/session/permissions'
import { createMemoryStore, createStorage } from '../../src/session/storage'

const node = (path: string, children?: readonly MenuNode[]): MenuNode => ({
  id: path,
  code: path,
  name: path,
  path,
  children,
})
const menu = [node('/a', [node('/a/b', [node('/a/b/c')]), node('/a/d')]), node('/e')]

describe('the menu', () => {
  test.each([
    ['of a deep entry', '/a/b/c', ['/a', '/a/b', '/a/b/c']],
    ['of an entry at the top', '/e', ['/e']],
    ['of a group', '/a', ['/a']],
    ['of a path it does not have', '/x', []],
  ])('knows the trail %s', (_, path, want) => {
    expect(menuTrail(menu, path).map((one) => one.path)).toEqual(want)
  })

  test('has its leaves in the order of the tree', () => {
    expect(menuLeaves(menu).map(({ path }) => path)).toEqual(['/a/b/c', '/a/d', '/e'])
  })
})

describe('the lists opened last', () => {
  const createOne = () =>
    createStorage({ persistent: createMemoryStore(), session: createMemoryStore(), clock: () => 0 })

  test('are the newest six, each once, of one user', () => {
    const storage = createOne()
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/3']) addRecent(storage, 'me', path)
    addRecent(storage, 'you', '/9')
    expect(readRecent(storage, 'me')).toEqual(['/3', '/7', '/6', '/5', '/4', '/2'])
  })

  test('are none where something else stands in their place', () => {
    const storage = createOne()
    storage.set('recent-me', { a: 1 })
    expect(readRecent(storage, 'me')).toEqual([])
  })
})

test.each([
  [0, '夜深了'],
  [5, '早上好'],
  [9, '上午好'],
  [12, '中午好'],
  [14, '下午好'],
  [18, '晚上好'],
  [23, '晚上好'],
])('the greeting at %i o’clock is %s', (hour, want) => {
  expect(greetingAt(hour)).toBe(want)
})

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: http://x/a.js', true],
  ['Firefox', 'error loading dynamically imported module: http://x/a.js', true],
  ['Safari', 'Importing a module script failed.', true],
  ['a broken page', 'x is not a function', false],
])('a missing part of the program is known by the words of %s', (_, message, want) => {
  expect(isStaleBuild(new Error(message))).toBe(want)
})
