import { expect, test } from 'vitest'
import { toListQuery } from '../../src/list/listQuery'
import { initialListState, sorted } from '../../src/list/listState'
import { toggleSort } from '../../src/list/toggleSort'
import { emptyScope, listScreen } from './listScreen'

const up = (field: string) => ({ field, descending: false })
const down = (field: string) => ({ field, descending: true })

test('a column goes up, down and away; alone it replaces the others', () => {
  expect(toggleSort([], 'status', false)).toEqual([up('status')])
  expect(toggleSort([up('status')], 'status', false)).toEqual([down('status')])
  expect(toggleSort([down('status')], 'status', false)).toEqual([])
  expect(toggleSort([up('status')], 'createTime', false)).toEqual([up('createTime')])
  expect(toggleSort([up('status'), up('createTime')], 'createTime', false)).toEqual([down('createTime')])
})

test('with Shift a column joins the others, turns in its place, and leaves them alone', () => {
  const both = toggleSort([up('status')], 'createTime', true)
  expect(both).toEqual([up('status'), up('createTime')])
  expect(toggleSort(both, 'status', true)).toEqual([down('status'), up('createTime')])
  expect(toggleSort([down('status'), up('createTime')], 'status', true)).toEqual([up('createTime')])
})

test('the order that is kept is the order in which the backend takes the columns: up before down', () => {
  const state = sorted(initialListState, [down('status'), up('createTime')])
  expect(state.sort).toEqual([up('createTime'), down('status')])
  expect(toListQuery(listScreen, state, emptyScope)).toMatchObject({ ascs: 'create_time', descs: 'status' })
})
