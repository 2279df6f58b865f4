import { expect, test } from 'vitest'
import type { ScreenRoute } from '../../src/contract/route'
import { maySeeScreen } from '../../src/screen/ScreensContext'

const route = (id: string, more: Partial<ScreenRoute> = {}): ScreenRoute => ({
  id,
  kind: 'list',
  path: `/${id}`,
  title: id,
  open: 'page',
  load: () => Promise.reject(new Error('not asked for')),
  ...more,
})
const list = route('project/project-manage')
const form = route('project/project-form', { kind: 'form', parent: list.id })
const other = route('system/param-list')
const find = (id: string) => [list, form, other].find((known) => known.id === id)
const node = (path: string) => ({ id: path, code: path, name: path, path })
const menu = [{ ...node('/project'), children: [node('/project/project-manage')] }]

test('a list is seen where the menu leads to it, at any depth', () => {
  expect(maySeeScreen(list, { menu }, find)).toBe(true)
  expect(maySeeScreen(other, { menu }, find)).toBe(false)
  expect(maySeeScreen(other, { menu: [] }, find)).toBe(false)
})

test('a form is seen where its list is', () => {
  expect(maySeeScreen(form, { menu }, find)).toBe(true)
  expect(maySeeScreen(form, { menu: [] }, find)).toBe(false)
})

test('a form of several lists is seen where one of them is', () => {
  const shared = { ...form, lists: [list.id, other.id] }
  expect(maySeeScreen(shared, { menu: [node('/system/param-list')] }, find)).toBe(true)
  expect(maySeeScreen(shared, { menu: [node('/system')] }, find)).toBe(false)
})

test('a screen without an address of its own is not guarded by the menu', () => {
  expect(maySeeScreen(route('system/dict-child-list', { path: '' }), { menu: [] }, find)).toBe(true)
})
