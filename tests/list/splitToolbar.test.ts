import { expect, test } from 'vitest'
import { splitToolbar } from '../../src/list/splitToolbar'
import { action } from './listScreen'

const named = (name: string, tone: 'normal' | 'primary' | 'danger' = 'normal') => ({
  ...action(name, { place: 'toolbar', run: { kind: 'export' } }),
  title: '四个汉字',
  icon: undefined,
  tone,
})
const actions = [named('a'), named('b'), named('c', 'danger'), named('add', 'primary')]
const split = (room: number) => {
  const { buttons, rest } = splitToolbar(actions, String, room)
  return [buttons.map(({ name }) => name), rest.map(({ name }) => name)]
}

// Each button takes 92 px: four wide letters of 14 px, and 36 px beside them.
test('all actions are buttons where they fit', () => {
  expect(split(4 * 92)).toEqual([['a', 'b', 'c', 'add'], []])
})

test('what does not fit beside the menu is in it, in its order, and the primary one never', () => {
  expect(split(4 * 92 - 1)).toEqual([['a', 'b', 'add'], ['c']])
  expect(split(40 + 2 * 92)).toEqual([
    ['a', 'add'],
    ['b', 'c'],
  ])
  expect(split(0)).toEqual([['add'], ['a', 'b', 'c']])
})
