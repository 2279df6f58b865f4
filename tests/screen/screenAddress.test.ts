import { describe, expect, test } from 'vitest'
import type { ScreenRoute } from '../../src/contract/route'
import { readScreenAddress, type ScreenAddress, toScreenAddress } from '../../src/screen/screenAddress'

const route = (kind: ScreenRoute['kind'], path: string): ScreenRoute => ({
  id: 'project/x',
  kind,
  path,
  title: '项目',
  open: 'page',
  load: () => Promise.reject(new Error('not asked for')),
})

const form = route('form', '/project/project/form')
const view = route('view', '/project/project/view')

describe('the address of a screen', () => {
  test.each<[string, { of: ScreenRoute; given: ScreenAddress; want: string }]>([
    ['to add', { of: form, given: { mode: 'add' }, want: '/project/project/form' }],
    ['to edit', { of: form, given: { mode: 'edit', key: '7' }, want: '/project/project/form/7' }],
    ['to copy', { of: form, given: { mode: 'copy', key: '7' }, want: '/project/project/form/7?mode=copy' }],
    ['to read a form', { of: form, given: { mode: 'view', key: '7' }, want: '/project/project/form/7?mode=view' }],
    ['to view', { of: view, given: { mode: 'view', key: '7' }, want: '/project/project/view/7' }],
    [
      'with what the opener hands over',
      {
        of: form,
        given: { mode: 'add', params: { parentId: '12', code: '类型' } },
        want: '/project/project/form?parentId=12&code=%E7%B1%BB%E5%9E%8B',
      },
    ],
  ])('%s is read as it was written', (_, { of, given, want }) => {
    const address = toScreenAddress(of, given)
    expect(address).toBe(want)
    const { pathname, search } = new URL(address, 'http://app.test')
    const key = pathname === of.path ? undefined : decodeURIComponent(pathname.slice(of.path.length + 1))
    const read = readScreenAddress(of, key, new URLSearchParams(search))
    expect(read).toEqual({ key: undefined, params: {}, ...given })
  })

  test('keeps a key with a slash in one piece', () => {
    expect(toScreenAddress(view, { mode: 'view', key: 'a/b' })).toBe('/project/project/view/a%2Fb')
  })

  test('of a list hands over nothing: the search is its own state', () => {
    expect(
      readScreenAddress(route('list', '/project/project'), undefined, new URLSearchParams('page=2')).params,
    ).toEqual({})
  })
})
