import { describe, expect, test } from 'vitest'
import type { RowTone } from '../../src/contract/listDefaults'
import type { ListScreen } from '../../src/contract/screen'
import { openingPreferences, openingState, withOpeningOrder } from '../../src/list/listDefaults'
import { initialListState, readListState, writeListState } from '../../src/list/listState'
import { findRowTone } from '../../src/list/rowTone'
import { emptyScope, listScreen } from './listScreen'

const screen: ListScreen = {
  ...listScreen,
  defaults: {
    size: 50,
    order: [{ field: 'createTime', descending: true }],
    filters: {
      projectName: [(scope) => scope.user.realName],
      status: [() => 8],
      createTime: [(scope) => scope.today, () => ''],
    },
    hidden: ['status'],
    pinned: ['projectName'],
  },
}
const scope = { ...emptyScope, user: { realName: '张三' } }

describe('a list that its author lets open in its own way', () => {
  test('starts with its order, its page size and its filters, of which folded ones are shown', () => {
    expect(openingState(screen, scope)).toEqual({
      ...initialListState,
      size: 50,
      sort: [{ field: 'createTime', descending: true }],
      filters: { projectName: '张三', status: '8', createTime: [scope.today, ''] },
      unfolded: true,
    })
  })

  test('leaves a filter out whose default has no value', () => {
    expect(openingState(screen, emptyScope).filters).toEqual({ status: '8', createTime: [scope.today, ''] })
  })

  test('keeps cleared filters cleared in the address', () => {
    const start = openingState(screen, scope)
    const address = writeListState(new URLSearchParams(), { ...start, filters: {} }, start)
    expect(readListState(address, screen, start).filters).toEqual({})
  })

  test('hides and fixes its columns until the user chooses others', () => {
    expect(openingPreferences(screen)).toMatchObject({ hidden: ['status'], pinned: ['projectName'] })
  })

  test('takes only its order along into another screen', () => {
    expect(withOpeningOrder(screen)).toEqual({ ...initialListState, sort: [{ field: 'createTime', descending: true }] })
  })

  test('starts as any other where it says nothing', () => {
    expect(openingState(listScreen, scope)).toEqual(initialListState)
  })
})

test('a row takes the first tone whose condition holds, and none where no condition does', () => {
  const late: RowTone = { tone: 'danger', when: ({ row }) => Number(row.days) > 30, says: '已逾期' }
  const due: RowTone = { tone: 'warning', when: ({ row }) => Number(row.days) > 0, says: '到期' }
  const toned: ListScreen = { ...listScreen, rowTones: [late, due] }
  const toneOf = (days: number) => findRowTone(toned, { days }, emptyScope)?.tone
  expect([toneOf(31), toneOf(1), toneOf(0)]).toEqual(['danger', 'warning', undefined])
  expect(findRowTone(listScreen, { days: 31 }, emptyScope)).toBeUndefined()
})
