import { expect, test } from 'vitest'
import { isPageSelected, noSelection, togglePage, toggleRow, withoutRows } from '../../src/list/selection'

const page = (from: number) => [from, from + 1].map((id) => ({ id: String(id) }))

test('what is selected on one page stays selected on the next', () => {
  const both = togglePage(toggleRow(noSelection, { id: '1' }, '1'), page(3), 'id')
  expect([...both.keys()]).toEqual(['1', '3', '4'])
  expect(isPageSelected(both, page(3), 'id')).toBe(true)
  expect(isPageSelected(both, page(1), 'id')).toBe(false)
  expect(isPageSelected(both, [], 'id')).toBe(false)
})

test('the box of a page takes in what is missing, and lets go of the page alone once all of it is in', () => {
  const all = togglePage(toggleRow(noSelection, { id: '3' }, '3'), page(3), 'id')
  expect([...all.keys()]).toEqual(['3', '4'])
  expect([...togglePage(togglePage(all, page(1), 'id'), page(3), 'id').keys()]).toEqual(['1', '2'])
})

test('rows that are done are selected no more', () => {
  expect([...withoutRows(togglePage(noSelection, page(1), 'id'), [{ id: '2' }], 'id').keys()]).toEqual(['1'])
})
