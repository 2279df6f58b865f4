import { describe, expect, test } from 'vitest'
import {
  moveColumn,
  noPreferences,
  orderColumns,
  parsePreferences,
  preferencesKey,
  toggleColumn,
  visibleColumns,
} from '../../src/list/columnPreferences'
import { listScreen } from './listScreen'

const { columns } = listScreen
const fields = (shown: readonly { field: string }[]) => shown.map(({ field }) => field)

describe('what was stored', () => {
  const cases: readonly [string, { given: string | null; want: object }][] = [
    ['nothing', { given: null, want: noPreferences }],
    ['no JSON', { given: '{', want: noPreferences }],
    ['null', { given: 'null', want: noPreferences }],
    [
      'other shapes',
      { given: '{"order":1,"hidden":[1,"status",null]}', want: { ...noPreferences, hidden: ['status'] } },
    ],
    ['a choice', { given: '{"order":["status"],"hidden":[]}', want: { ...noPreferences, order: ['status'] } }],
  ]
  test.each(cases)('%s', (_name, { given, want }) => {
    expect(parsePreferences(given)).toEqual(want)
  })
})

test('preferences are kept for each user and each screen', () => {
  const keys = new Set([preferencesKey('a/b', '1'), preferencesKey('a/b', '2'), preferencesKey('a/c', '1')])
  expect(keys.size).toBe(3)
})

test('a chosen order wins, unknown names are ignored, new columns stay behind their neighbour', () => {
  expect(fields(orderColumns(columns, ['createTime', 'gone', 'projectName']))).toEqual([
    'createTime',
    'projectName',
    'status',
  ])
  expect(fields(orderColumns(columns, ['status', 'status']))).toEqual(['projectName', 'status', 'createTime'])
})

test('hidden columns are not shown, and the last one cannot be hidden', () => {
  const one = toggleColumn(columns, noPreferences, 'status')
  const two = toggleColumn(columns, one, 'createTime')
  expect(fields(visibleColumns(columns, one))).toEqual(['projectName', 'createTime'])
  expect(toggleColumn(columns, two, 'projectName')).toBe(two)
  expect(fields(visibleColumns(columns, toggleColumn(columns, two, 'status')))).toEqual(['projectName', 'status'])
})

test('preferences that hide all columns are ignored', () => {
  expect(visibleColumns(columns, { ...noPreferences, hidden: fields(columns) })).toBe(columns)
})

test('a column moves by one place and stops at the ends', () => {
  const moved = moveColumn(columns, noPreferences, { field: 'createTime', by: -1 })
  expect(fields(visibleColumns(columns, moved))).toEqual(['projectName', 'createTime', 'status'])
  expect(moveColumn(columns, moved, { field: 'projectName', by: -1 })).toBe(moved)
  expect(moveColumn(columns, moved, { field: 'status', by: 1 })).toBe(moved)
  expect(moveColumn(columns, moved, { field: 'gone', by: 1 })).toBe(moved)
})
