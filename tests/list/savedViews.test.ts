import { expect, test } from 'vitest'
import { noPreferences } from '../../src/list/columnPreferences'
import { initialListState } from '../../src/list/listState'
import { toSavedView, toViewContent } from '../../src/list/savedViews'
import { listScreen } from './listScreen'

const state = { ...initialListState, page: 4, size: 50 as const, filters: { projectName: '一期' } }
const preferences = { ...noPreferences, pinned: ['status'], compact: true, widths: { status: 90 } }
const record = { id: '7', viewName: '一期', createUser: '1', content: toViewContent(state, preferences) }

test('a view brings back what was asked and how it was shown, from page 1', () => {
  expect(toSavedView(record, listScreen, '1')).toEqual({
    id: '7',
    name: '一期',
    own: true,
    state: { ...state, page: 1 },
    preferences,
  })
})

test('a view of someone else is not own, and what is no view is left out', () => {
  expect(toSavedView({ ...record, roleName: 'planner' }, listScreen, '2')).toMatchObject({
    own: false,
    roleName: 'planner',
  })
  expect(toSavedView({ ...record, content: '{' }, listScreen, '1')).toBeUndefined()
  expect(toSavedView({ ...record, content: '[]' }, listScreen, '1')).toBeUndefined()
})
