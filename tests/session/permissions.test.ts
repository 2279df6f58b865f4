import { describe, expect, test } from 'vitest'
import { type MenuNode, menuFor, toPermissions } from '../../src/session/permissions'

const node = (code: string, children?: readonly MenuNode[]): MenuNode => ({
  id: code,
  code,
  name: code,
  path: '',
  children,
})

describe('permission codes', () => {
  test.each<[string, { given: readonly MenuNode[]; want: readonly string[] }]>([
    ['are none for an empty tree', { given: [], want: [] }],
    [
      'are those of the leaves [B102]',
      { given: [node('param', [node('param_add'), node('param_edit')])], want: ['param_add', 'param_edit'] },
    ],
    [
      'leave out a node with children [B104]',
      { given: [node('system', [node('dict', [node('dict_add')])])], want: ['dict_add'] },
    ],
    [
      'are taken from every depth [B102]',
      { given: [node('a', [node('a_x'), node('b', [node('b_x')])])], want: ['a_x', 'b_x'] },
    ],
    ['count a node whose children are an empty list as a leaf', { given: [node('lonely', [])], want: ['lonely'] }],
    ['are flat: the same code twice is one', { given: [node('a', [node('x')]), node('b', [node('x')])], want: ['x'] }],
  ])('%s', (_, { given, want }) => {
    expect([...toPermissions(given)]).toEqual(want)
  })
})

test('an entry without roles is for everybody, one with roles for those, at every level [B055] [B056]', () => {
  const entry = (path: string, roles?: readonly string[], children?: readonly MenuNode[]): MenuNode => ({
    id: path,
    code: path,
    name: path,
    path,
    ...(roles && { meta: { roles } }),
    ...(children && { children }),
  })
  const menu = [
    entry('/a', undefined, [entry('/a/b', ['admin']), entry('/a/c', [])]),
    entry('/d', ['admin', 'operator']),
  ]
  const paths = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap(({ path, children = [] }) => [path, ...paths(children)])
  expect(paths(menuFor(['operator'], menu))).toEqual(['/a', '/a/c', '/d'])
  expect(paths(menuFor(['admin'], menu))).toEqual(['/a', '/a/b', '/a/c', '/d'])
  expect(paths(menuFor([], menu))).toEqual(['/a', '/a/c'])
})
