import { describe, expect, test } from 'vitest'
import { isSourceReady, toListQuery } from '../../src/list/listQuery'
import { initialListState, type ListState } from '../../src/list/listState'
import { childScreen, emptyScope, listScreen } from './listScreen'

const query = (state: Partial<ListState>) => toListQuery(listScreen, { ...initialListState, ...state }, emptyScope)

describe('toListQuery', () => {
  const cases: readonly [string, { given: Partial<ListState>; want: object }][] = [
    ['current and size go with every request [B128]', { given: {}, want: { current: 1, size: 10 } }],
    ['the page that was turned to', { given: { page: 4, size: 50 }, want: { current: 4, size: 50 } }],
    [
      'filled filters [B125]',
      {
        given: { filters: { projectName: ' 一期 ', status: '-1' } },
        want: { projectName: '一期', status: '-1', current: 1, size: 10 },
      },
    ],
    [
      'a date range as its two ends, whole days [B126]',
      {
        given: { filters: { createTime: ['2024-01-01', '2024-01-31'] } },
        want: {
          createTime_dategt: '2024-01-01 00:00:00',
          createTime_datelt: '2024-01-31 23:59:59',
          current: 1,
          size: 10,
        },
      },
    ],
    [
      'an open end is not sent [B127]',
      {
        given: { filters: { createTime: ['', '2024-01-31'] } },
        want: { createTime_datelt: '2024-01-31 23:59:59', current: 1, size: 10 },
      },
    ],
    [
      'a time stays as it is',
      {
        given: { filters: { createTime: ['2024-01-01 08:30:00', ''] } },
        want: { createTime_dategt: '2024-01-01 08:30:00', current: 1, size: 10 },
      },
    ],
    ['blank filters are not sent', { given: { filters: { projectName: '  ' } }, want: { current: 1, size: 10 } }],
    [
      'order by the database column, up',
      {
        given: { sort: [{ field: 'createTime', descending: false }] },
        want: { ascs: 'create_time', current: 1, size: 10 },
      },
    ],
    [
      'order by the database column, down',
      {
        given: { sort: [{ field: 'createTime', descending: true }] },
        want: { descs: 'create_time', current: 1, size: 10 },
      },
    ],
    [
      'no order by what cannot be sorted',
      { given: { sort: [{ field: 'projectName', descending: true }] }, want: { current: 1, size: 10 } },
    ],
  ]
  test.each(cases)('%s', (_name, { given, want }) => {
    expect(query(given)).toEqual(want)
  })
})

test('a list without pages sends neither current nor size, but what its parent hands over', () => {
  const scope = { ...emptyScope, params: { parentId: '12' } }
  expect(toListQuery(childScreen, initialListState, scope)).toEqual({ parentId: '12', fixed: '1' })
})

test('a child list is not asked for before its parent is chosen', () => {
  expect(isSourceReady(childScreen, emptyScope)).toBe(false)
  expect(isSourceReady(childScreen, { ...emptyScope, params: { parentId: '12' } })).toBe(true)
  expect(isSourceReady(listScreen, emptyScope)).toBe(true)
})
