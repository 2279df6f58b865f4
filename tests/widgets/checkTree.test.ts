import { describe, expect, test } from 'vitest'
import { filterNodes, shownNodes, stateOf, type TreeNode, toggle, toTreeNodes } from '../../src/widgets/tree/checkTree'
import { findMove } from '../../src/widgets/tree/treeKeys'

const node = (value: string, ...children: TreeNode[]): TreeNode => ({ value, label: `节点${value}`, children })
const roles = node('roles', node('add'), node('edit'))
const users = node('users', node('view'))
const system = node('system', roles, users)
const roots = [system, node('home')]
const tree = { roots, leaves: false }
const groups = { roots, leaves: true }

describe('boxes that are rights of their own [B246]', () => {
  test('exactly the nodes whose keys are given are ticked, and what holds some of them is half ticked', () => {
    const chosen = new Set(['roles', 'add', 'view'])
    const states = [system, roles, node('add'), node('edit'), users].map((one) => stateOf(one, chosen, false))
    expect(states).toEqual(['mixed', true, true, false, 'mixed'])
  })

  test('a tick of one button gives that button and nothing else [B245]', () => {
    expect(toggle(node('add'), ['home'], tree)).toEqual(['home', 'add'])
  })

  test('a tick on a node takes all below it along, and off again', () => {
    expect(toggle(roles, ['home'], tree)).toEqual(['home', 'roles', 'add', 'edit'])
    expect(toggle(roles, ['roles', 'add', 'edit', 'home'], tree)).toEqual(['home'])
  })

  test('a node is given with the last of what is below it, and goes with the last', () => {
    expect(toggle(node('edit'), ['add'], tree)).toEqual(['add', 'edit', 'roles'])
    expect(toggle(node('add'), ['roles', 'add', 'edit'], tree)).toEqual(['roles', 'edit'])
    expect(toggle(node('add'), ['system', 'roles', 'add'], tree)).toEqual([])
  })

  test('a node that was found by a search takes along only what is shown below it', () => {
    const [found] = filterNodes(roots, '节点EDIT')
    expect(found && toggle(found, [], tree)).toEqual(['system', 'roles', 'edit'])
  })
})

test('a group is no value: its box is that of the leaves below it', () => {
  expect(toggle(system, [], groups)).toEqual(['add', 'edit', 'view'])
  expect(stateOf(system, new Set(['add', 'edit', 'view']), true)).toBe(true)
  expect(stateOf(system, new Set(['add']), true)).toBe('mixed')
  expect(toggle(system, ['add', 'edit', 'view'], groups)).toEqual([])
})

test('a tree is made again from choices that come one after the other', () => {
  const below = { id: '2', title: '乙' }
  const above = { id: '1', title: '甲', children: [below] }
  const choices = [above, below].map((row) => ({ value: row.id, label: row.title, row }))
  expect(toTreeNodes(choices)).toEqual([
    { value: '1', label: '甲', children: [{ value: '2', label: '乙', children: [] }] },
  ])
})

describe('keys', () => {
  const rows = shownNodes(roots, ({ value }) => value !== 'users')
  const names = rows.map(({ node: { value } }) => value)
  const press = (key: string, from: string, isOpen = true) => {
    const row = rows[names.indexOf(from)]
    return row && findMove({ key, ctrlKey: false, metaKey: false, altKey: false }, { rows, row, isOpen })
  }

  test('rows are those of open nodes, with their level and place', () => {
    expect(names).toEqual(['system', 'roles', 'add', 'edit', 'users', 'home'])
    expect(rows[3]).toMatchObject({ level: 3, place: 2, among: 2 })
  })

  test('arrows go on, in and out; Space ticks; others are not the tree’s', () => {
    expect(press('ArrowDown', 'edit')).toEqual({ kind: 'focus', to: 'users' })
    expect(press('ArrowUp', 'users')).toEqual({ kind: 'focus', to: 'edit' })
    expect(press('ArrowRight', 'users', false)).toEqual({ kind: 'fold', open: true })
    expect(press('ArrowRight', 'system')).toEqual({ kind: 'focus', to: 'roles' })
    expect(press('ArrowLeft', 'edit')).toEqual({ kind: 'focus', to: 'roles' })
    expect(press('ArrowLeft', 'roles')).toEqual({ kind: 'fold', open: false })
    expect(press('End', 'system')).toEqual({ kind: 'focus', to: 'home' })
    expect(press(' ', 'add')).toEqual({ kind: 'check' })
    expect(press('s', 'add')).toBeUndefined()
    expect(press('ArrowUp', 'system')).toBeUndefined()
  })
})
