import { expect, test } from 'vitest'
import { ownResource } from '../../../src/server/crud/resource'
import { toTree } from '../../../src/server/crud/toTree'

const resource = ownResource(
  'test.node',
  { parentId: 'id', name: 'string' },
  { tree: { parent: 'parentId', title: 'name' } },
)
const node = (id: string, parentId: string) => ({ id, parentId, title: `n${id}`, key: id, value: id })
const record = (id: string, parentId: string) => ({ id, parentId, name: `n${id}` })

test.each([
  ['nothing', [], []],
  ['one level', [record('1', '0'), record('2', '0')], [node('1', '0'), node('2', '0')]],
  [
    'three levels, children before parents',
    [record('3', '2'), record('2', '1'), record('1', '0')],
    [{ ...node('1', '0'), children: [{ ...node('2', '1'), children: [node('3', '2')] }] }],
  ],
  ['a parent that is not there', [record('2', '9')], [node('2', '9')]],
])('a tree of %s', (_, records, wanted) => {
  expect(toTree(resource, records)).toEqual(wanted)
})

test('a resource without x-tree throws', () => {
  expect(() => toTree(ownResource('test.flat', {}), [])).toThrow('test.flat declares no x-tree')
})
