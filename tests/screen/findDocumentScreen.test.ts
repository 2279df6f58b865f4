import { expect, test } from 'vitest'
import type { ScreenRoute } from '../../src/contract/route'
import { findDocumentScreen } from '../../src/screen/actions/findDocument'

function route(id: string, kind: ScreenRoute['kind'], more: Partial<ScreenRoute> = {}): ScreenRoute {
  const load = () => Promise.reject(new Error('not asked for'))
  return { id, kind, path: `/${id}`, title: id, open: 'page', load, ...more }
}

const routes = [
  route('a', 'list'),
  route('a/view', 'view', { parent: 'a' }),
  route('a/audit', 'view', { parent: 'a', audit: true }),
  route('b', 'list'),
  route('b/form', 'form', { parent: 'b' }),
  route('b/view', 'view', { parent: 'b' }),
]

test('a list leads to its audit screen, else to its view; a view to itself', () => {
  expect(findDocumentScreen(routes, '/a')?.id).toBe('a/audit')
  expect(findDocumentScreen(routes, '/b')?.id).toBe('b/view')
  expect(findDocumentScreen(routes, '/a/view')?.id).toBe('a/view')
})

test('an address that no screen has leads nowhere', () => {
  expect(findDocumentScreen(routes, '/c')).toBeUndefined()
})
