import { expect, test } from 'vitest'
import { joinList, splitList } from '../../src/value/joinedList'

test('several choices are a list or one text with commas, and nothing where there is none', () => {
  expect([splitList('1,2'), splitList(['1', '2']), splitList(undefined), splitList('')]).toEqual([
    ['1', '2'],
    ['1', '2'],
    [],
    [],
  ])
  expect([joinList(['1', '2'], 'text'), joinList(['1'], 'array'), joinList([], 'array')]).toEqual([
    '1,2',
    ['1'],
    undefined,
  ])
})
