import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RecordData } from '../../src/contract/value'
import { arrangeColumns } from '../../src/list/arrangeColumns'
import { noPreferences, resizeColumn, toggleColumn, togglePin } from '../../src/list/columnPreferences'
import { toListQuery } from '../../src/list/listQuery'
import { initialListState, type ListSort, withSort } from '../../src/list/listState'
import { noSelection, type Selection, toSelection, withoutRows } from '../../src/list/selection'
import { toggleSort } from '../../src/list/toggleSort'
import { type ListTableInstance, type ListTableModel, useListTable } from '../../src/list/useListTable'
import { emptyScope, listScreen } from './listScreen'

interface ProbeProps {
  readonly model: ListTableModel
  readonly onDraw: (table: ListTableInstance) => void
}

function Probe({ model, onDraw }: ProbeProps) {
  onDraw(useListTable(model))
  return null
}

/** The table of a list as it is drawn once. */
function tableOf(given: Partial<ListTableModel>): ListTableInstance {
  const drawn: ListTableInstance[] = []
  const model: ListTableModel = {
    screen: listScreen,
    rows: [],
    preferences: noPreferences,
    headOf: ({ title }) => title,
    sort: [],
    onSort: () => undefined,
    kind: 'many',
    selection: noSelection,
    onSelection: () => undefined,
    ...given,
  }
  renderToStaticMarkup(createElement(Probe, { model, onDraw: (table) => drawn.push(table) }))
  const [table] = drawn
  if (!table) throw new Error('nothing was drawn')
  return table
}

const arrange = (preferences = noPreferences) =>
  arrangeColumns(listScreen, tableOf({ preferences }), { pinned: preferences.pinned, lead: 92 })

test('pinned columns stand first, each where the one before it ends', () => {
  const preferences = resizeColumn(togglePin(togglePin(noPreferences, 'createTime'), 'status'), 'status', 100)
  expect(arrange(preferences).map(({ column, left }) => [column.field, left])).toEqual([
    ['status', 92],
    ['createTime', 192],
    ['projectName', undefined],
  ])
  expect(arrange(togglePin(preferences, 'createTime'))[1]?.left).toBeUndefined()
})

test('columns stand in the chosen order, without those that are hidden', () => {
  const hidden = toggleColumn(listScreen.columns, noPreferences, 'status')
  const shown = arrange({ ...hidden, order: ['createTime', 'projectName'] })
  expect(shown.map(({ column }) => column.field)).toEqual(['createTime', 'projectName'])
})

test('a width that was set by hand is kept within its bounds', () => {
  expect(arrange(resizeColumn(noPreferences, 'status', 212.4))[1]?.width).toBe(212)
  expect(arrange(resizeColumn(noPreferences, 'status', 1))[1]?.width).toBe(48)
  expect(arrange(resizeColumn(noPreferences, 'status', 9_999))[1]?.width).toBe(800)
})

const up = (field: string) => ({ field, descending: false })
const down = (field: string) => ({ field, descending: true })

function sortAfter(sort: readonly ListSort[], field: string, beside: boolean): readonly ListSort[] {
  let next: readonly ListSort[] = sort
  toggleSort(tableOf({ sort, onSort: (changed) => (next = changed) }), field, beside)
  return next
}

test('a column goes up, down and away; alone it replaces the others', () => {
  expect(sortAfter([], 'status', false)).toEqual([up('status')])
  expect(sortAfter([up('status')], 'status', false)).toEqual([down('status')])
  expect(sortAfter([down('status')], 'status', false)).toEqual([])
  expect(sortAfter([up('status')], 'createTime', false)).toEqual([up('createTime')])
  expect(sortAfter([up('status'), up('createTime')], 'createTime', false)).toEqual([down('createTime')])
  expect(sortAfter([up('status')], 'projectName', false)).toEqual([up('status')])
})

test('with Shift a column joins the others, turns in its place, and leaves them alone', () => {
  const both = sortAfter([up('status')], 'createTime', true)
  expect(both).toEqual([up('status'), up('createTime')])
  expect(sortAfter(both, 'status', true)).toEqual([down('status'), up('createTime')])
  expect(sortAfter([down('status'), up('createTime')], 'status', true)).toEqual([up('createTime')])
})

test('the order that is kept is the order in which the backend takes the columns: up before down', () => {
  const state = withSort(initialListState, [down('status'), up('createTime')])
  expect(state.sort).toEqual([up('createTime'), down('status')])
  expect(toListQuery(listScreen, state, emptyScope)).toMatchObject({ ascs: 'create_time', descs: 'status' })
})

const screen = { ...listScreen, key: 'id' }
const page = (from: number) => [from, from + 1].map((id): RecordData => ({ id: String(id) }))

/** What is selected after something was done on one page. */
function selectedAfter(given: Partial<ListTableModel>, act: (table: ListTableInstance) => void): Selection {
  let next = given.selection ?? noSelection
  act(tableOf({ screen, ...given, onSelection: (changed) => (next = changed) }))
  return next
}

const togglePage = (selection: Selection, rows: readonly RecordData[]) =>
  selectedAfter({ selection, rows }, (table) => table.toggleAllPageRowsSelected())

test('what is selected on one page stays selected on the next', () => {
  const one = selectedAfter({ rows: page(1) }, (table) => table.getRow('1').toggleSelected())
  const both = togglePage(one, page(3))
  expect([...both.keys()]).toEqual(['1', '3', '4'])
  const isComplete = (rows: readonly RecordData[]) =>
    tableOf({ screen, rows, selection: both }).getIsAllPageRowsSelected()
  expect([isComplete(page(3)), isComplete(page(1)), isComplete([])]).toEqual([true, false, false])
})

test('the box of a page takes in what is missing, and lets go of the page alone once all of it is in', () => {
  const all = togglePage(toSelection([{ id: '3' }], 'id'), page(3))
  expect([...all.keys()]).toEqual(['3', '4'])
  expect([...togglePage(togglePage(all, page(1)), page(3)).keys()]).toEqual(['1', '2'])
})

test('a list to choose one row from holds one, with its record [B144]', () => {
  const selection = toSelection([{ id: '9', name: '另页' }], 'id')
  const given = { selection, rows: page(1), kind: 'one' } as const
  expect([...selectedAfter(given, (table) => table.getRow('2').toggleSelected(true))]).toEqual([['2', { id: '2' }]])
})

test('rows of a finished batch are no longer selected', () => {
  expect([...withoutRows(toSelection(page(1), 'id'), [{ id: '2' }], 'id').keys()]).toEqual(['1'])
})
