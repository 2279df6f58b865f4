import { describe, expect, test } from 'vitest'
import { hiddenFilters } from '../../src/list/conditions/FilterChips'
import { FITTING } from '../../src/list/fittingSize'
import { isAsked } from '../../src/list/listQuery'
import {
  initialListState,
  type ListState,
  lastPage,
  readListState,
  withFilters,
  withPage,
  withPageSize,
  withSort,
  writeListState,
} from '../../src/list/listState'
import { pageSizes } from '../../src/list/pageSizes'
import { listScreen } from './listScreen'

const read = (address: string) => readListState(new URLSearchParams(address), listScreen)
const write = (state: ListState, before = '') => writeListState(new URLSearchParams(before), state).toString()

const third: ListState = {
  page: 3,
  size: 30,
  sort: [{ field: 'createTime', descending: true }],
  filters: { projectName: '一期 & 二期', createTime: ['2024-01-01', ''] },
  conditions: [],
  unfolded: true,
}

test('a list starts on page 1 with size 10 [B130]', () => {
  expect(read('')).toEqual({ page: 1, size: 10, sort: [], filters: {}, conditions: [], unfolded: false })
})

test('the page sizes are exactly 10, 30, 50, 100 and 200 [B131]', () => {
  expect(pageSizes).toEqual([10, 30, 50, 100, 200])
})

test('what is written to the address is what is read from it', () => {
  expect(read(write(third))).toEqual(third)
})

test('the state a list starts with leaves the address as it is', () => {
  expect(write(initialListState, 'tab=2')).toBe('tab=2')
})

test('parameters of others stay, own ones of before go', () => {
  expect(write(initialListState, 'tab=2&page=4&q.projectName=a&sort=status&more=1&size=30')).toBe('tab=2')
})

describe('invalid values in the address are ignored', () => {
  const cases: readonly [string, { given: string; want: Partial<ListState> }][] = [
    ['page zero', { given: 'page=0', want: { page: 1 } }],
    ['negative page', { given: 'page=-2', want: { page: 1 } }],
    ['page as a word', { given: 'page=two', want: { page: 1 } }],
    ['page with a fraction', { given: 'page=1.5', want: { page: 1 } }],
    ['page in other notation', { given: 'page=1e3', want: { page: 1 } }],
    ['page beyond counting', { given: 'page=99999999999999999999', want: { page: 1 } }],
    ['unknown size', { given: 'size=11', want: { size: 10 } }],
    ['known size', { given: 'size=200', want: { size: 200 } }],
    ['sort by an unsortable column', { given: 'sort=projectName', want: { sort: [] } }],
    ['sort by no column', { given: 'sort=-', want: { sort: [] } }],
    ['sort down', { given: 'sort=-status', want: { sort: [{ field: 'status', descending: true }] } }],
    ['unknown filter', { given: 'q.nothing=1', want: { filters: {} } }],
    ['blank filter', { given: 'q.projectName=%20', want: { filters: {} } }],
    ['range with a day that does not exist', { given: 'q.createTime=2024-02-31~', want: { filters: {} } }],
    ['range of three', { given: 'q.createTime=2024-01-01~2024-01-02~2024-01-03', want: { filters: {} } }],
    ['empty range', { given: 'q.createTime=~', want: { filters: {} } }],
    ['half a range', { given: 'q.createTime=~2024-01-02', want: { filters: { createTime: ['', '2024-01-02'] } } }],
  ]
  test.each(cases)('%s', (_name, { given, want }) => {
    expect(read(given)).toMatchObject(want)
  })
})

test('a filter beyond the search column index unfolds the bar that would hide it [B121]', () => {
  expect(read('q.createTime=2024-01-01~').unfolded).toBe(true)
  expect(read('q.projectName=a').unfolded).toBe(false)
})

test('what is set and out of sight is said: beyond the index when folded, on a phone all', () => {
  const { filters } = read('q.projectName=a&q.createTime=2024-01-01~')
  const said = (unfolded: boolean, phone: boolean) =>
    hiddenFilters({ filters, unfolded }, listScreen, phone).map(({ field }) => field)
  expect(said(false, false)).toEqual(['createTime'])
  expect(said(true, false)).toEqual([])
  expect(said(true, true)).toEqual(['projectName', 'createTime'])
})

test('a search after paging starts again at page 1 and drops empty filters [B142]', () => {
  expect(withFilters(third, { projectName: 'b', projectCode: ' ', createTime: ['', ''] })).toEqual({
    ...third,
    page: 1,
    filters: { projectName: 'b' },
  })
})

test('a new page size leads to page 1 [B143]', () => {
  expect(withPageSize(third, 100)).toEqual({ ...third, page: 1, size: 100 })
})

test('a page size that is not offered changes only the page', () => {
  expect(withPageSize(third, 11)).toEqual({ ...third, page: 1 })
})

test('turning the page keeps everything else and never leaves the first', () => {
  expect(withPage(third, 7)).toEqual({ ...third, page: 7 })
  expect(withPage(third, 0).page).toBe(1)
  expect(withPage(third, Number.NaN).page).toBe(1)
})

test('a new order leads to page 1', () => {
  const sort = [{ field: 'status', descending: false }]
  expect(withSort(third, sort)).toEqual({ ...third, page: 1, sort })
  expect(withSort(third, []).sort).toEqual([])
})

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [400, 200, 2],
])('%i rows of %i a page end on page %i', (total, size, want) => {
  expect(lastPage(total, size)).toBe(want)
})

describe('a list that opens with the rows that fit', () => {
  const start: ListState = { ...initialListState, size: FITTING }
  const written = (state: ListState) => writeListState(new URLSearchParams(), state, start).toString()
  const read = (search: string) => readListState(new URLSearchParams(search), listScreen, start)

  test('says no size while none is chosen, with a filter as well', () => {
    expect(written({ ...start, filters: { projectName: '一期' } })).toBe(
      new URLSearchParams({ 'q.projectName': '一期' }).toString(),
    )
    expect(read('q.projectName=a').size).toBe(FITTING)
  })

  test.each([10, 16, 30])('says and reads a size of %i', (size) => {
    expect(written({ ...start, page: 2, size })).toBe(`page=2&size=${size}`)
    expect(read(`page=2&size=${size}`)).toMatchObject({ page: 2, size })
  })

  test.each(['9', '201', '1e2', '16.5', 'all'])('ignores the size %s', (size) => {
    expect(read(`size=${size}`).size).toBe(FITTING)
  })

  test('is not asked for before they are counted', () => {
    expect(isAsked(start)).toBe(false)
    expect(isAsked({ ...start, size: 16 })).toBe(true)
  })
})

describe('a list that opens with a view of its user', () => {
  const start: ListState = { ...initialListState, size: 30, filters: { projectName: '一期' } }
  const written = (state: ListState) => writeListState(new URLSearchParams('tab=1'), state, start).toString()
  const read = (search: string) => readListState(new URLSearchParams(search), listScreen, start)

  test('shows the view while the address says nothing of the list', () => {
    expect(read('tab=1')).toEqual(start)
    expect(written(start)).toBe('tab=1')
  })

  test.each([
    ['nothing of it', initialListState],
    ['another page', { ...start, page: 2 }],
    ['its filter at the first size', { ...start, size: 10 as const }],
    ['its size without its filter', { ...start, filters: {} }],
  ])('reads %s again from the address that it wrote', (_name, state) => {
    expect(read(written(state))).toEqual(state)
  })

  test('an address that somebody sends means the same to all', () => {
    expect(readListState(new URLSearchParams('page=3'), listScreen, start)).toEqual(
      readListState(new URLSearchParams('page=3'), listScreen),
    )
  })
})
