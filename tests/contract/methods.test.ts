import { expect, test } from 'vitest'
import { operations as called } from '../../src/generated/operations'
import { operations } from './description'

/** What is asked for without a method beside it, by the service that answers. */
const READINGS: readonly (readonly [service: string, verbs: string])[] = [
  ['/blade-auth/oauth', 'captcha logout clear-cache'],
  ['/blade-system/dict', 'list parent-list child-list detail tree dictionary'],
  ['/blade-system/dict-biz', 'list parent-list child-list detail tree dictionary'],
  ['/blade-system/param', 'list'],
  ['/blade-system/role', 'list tree tree-by-id'],
  ['/blade-system/menu', 'list lazy-list lazy-menu-list menu-list tree detail top-menu routes buttons'],
  ['/blade-system/menu', 'grant-tree role-tree-keys grant-top-tree top-tree-keys'],
  ['/blade-system/post', 'list select detail'],
  ['/blade-system/dept', 'list lazy-list detail tree lazy-tree lmc/list fs/list ps/list'],
  ['/blade-system/region', 'list lazy-tree detail'],
  ['/blade-user', 'page detail info'],
  ['/blade-system/tenant', 'list detail info'],
  ['/blade-resource/attach', 'list detail'],
  ['/blade-desk/notice', 'list detail'],
  ['/blade-log/usual', 'list detail'],
  ['/blade-flow/work', 'start-list claim-list todo-list send-list done-list'],
  ['/blade-xwy/todo', 'page detail'],
]
const paths = READINGS.flatMap(([service, verbs]) => verbs.split(' ').map((verb) => `${service}/${verb}`))

test('what is called without a word on the method is a GET, in the description and from the browser [B115]', () => {
  const methodsOf = (wanted: string) => operations.filter(({ path }) => path === wanted).map(({ method }) => method)
  const wrong = paths.filter((path) => !methodsOf(path).includes('get'))
  expect(wrong).toEqual([])
  const sent = Object.values(called).filter(({ path }) => paths.includes(path))
  expect(sent.length).toBeGreaterThan(20)
  expect(sent.filter(({ method, path }) => method !== 'get' && methodsOf(path).length === 1)).toEqual([])
})
