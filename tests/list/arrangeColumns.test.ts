import { expect, test } from 'vitest'
import { arrangeColumns } from '../../src/list/arrangeColumns'
import { noPreferences, resizeColumn, toggleColumn, togglePin } from '../../src/list/columnPreferences'
import { listScreen } from './listScreen'

const arrange = (preferences = noPreferences) =>
  arrangeColumns(listScreen, { preferences, headOf: ({ title }) => title, lead: 92 })

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

test('a width that was set by hand wins, within reason', () => {
  expect(arrange(resizeColumn(noPreferences, 'status', 212.4))[1]?.width).toBe(212)
  expect(arrange(resizeColumn(noPreferences, 'status', 1))[1]?.width).toBe(48)
  expect(arrange(resizeColumn(noPreferences, 'status', 9_999))[1]?.width).toBe(800)
})
