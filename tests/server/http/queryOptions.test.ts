import { expect, test } from 'vitest'
import { toPaging } from '../../../src/server/http/paging'
import { readQuery } from '../../../src/server/http/readRequest'
import { toSorting } from '../../../src/server/http/sorting'

test.each([
  ['nothing', {}, { current: 1, size: 10 }],
  ['a page', { current: '3', size: '50' }, { current: 3, size: 50 }],
  ['more than the server gives', { size: '9999' }, { current: 1, size: 500 }],
])('paging: %s', (_, query, wanted) => {
  expect(toPaging(query as { [key: string]: string }, 500)).toEqual(wanted)
})

const sortable = ['create_time', 'project_name']

test.each([
  ['nothing', {}, []],
  ['up', { ascs: 'create_time' }, [{ field: 'createTime', descending: false }]],
  [
    'both ways',
    { ascs: 'project_name', descs: ' create_time ' },
    [
      { field: 'projectName', descending: false },
      { field: 'createTime', descending: true },
    ],
  ],
  ['a column that is not declared', { descs: 'body, password' }, []],
  ['a field name instead of a column', { descs: 'createTime' }, []],
  ['SQL', { ascs: 'create_time;drop table record' }, []],
])('sorting: %s', (_, query, wanted) => {
  expect(toSorting(query as { [key: string]: string }, sortable)).toEqual(wanted)
})

test('a query keeps the first of repeated parameters and leaves blank ones out', () => {
  expect(readQuery('http://x/?a=1&a=2&b=&c=%20&d=%E9%93%9D')).toEqual({ a: '1', d: '铝' })
})

test.each(['%00', 'a%00b'])('a query with NUL (%s) is refused', (value) => {
  expect(() => readQuery(`http://x/?a=${value}`)).toThrow('请求包含无效字符')
})
