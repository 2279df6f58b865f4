import { describe, expect, test } from 'vitest'
import { type MenuNode, toPermissions } from '../../src/session/permissions'

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
