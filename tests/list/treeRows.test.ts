import { expect, test } from 'vitest'
import { toTreeRows } from '../../src/list/treeRows'

const below: { readonly [key: string]: readonly { id: string; hasChildren: boolean }[] } = {
  '1': [
    { id: '11', hasChildren: true },
    { id: '12', hasChildren: false },
  ],
}
const roots = [
  { id: '1', hasChildren: true },
  { id: '2', hasChildren: true },
]

const show = (open: readonly string[], flag?: string) =>
  toTreeRows(roots, {
    source: { param: 'parentId', value: 'id', flag },
    keyField: 'id',
    open: new Set(open),
    childrenOf: (key) => below[key],
  })

test('an open node is followed by what is below it, one level deeper', () => {
  const { rows, places } = show(['1'], 'hasChildren')
  expect(rows.map(({ id }) => id)).toEqual(['1', '11', '12', '2'])
  expect(places.get('11')).toEqual({ level: 2, branch: true, open: false, loading: false })
  expect(places.get('12')).toMatchObject({ level: 2, branch: false })
})

test('a node that was opened is on its way until its level is known, and closed ones are not asked for', () => {
  const { rows, places } = show(['2'], 'hasChildren')
  expect(rows).toHaveLength(2)
  expect(places.get('2')).toMatchObject({ open: true, loading: true })
  expect(places.get('1')).toMatchObject({ open: false, loading: false })
})

test('without a field for it every node may have children', () => {
  expect(show(['1']).places.get('12')).toMatchObject({ branch: true })
})
