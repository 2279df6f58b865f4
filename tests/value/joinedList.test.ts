import { expect, test } from 'vitest'
import { fromList, toList } from '../../src/value/joinedList'

test('several choices are a list or one text with commas, and nothing where there is none', () => {
  expect([toList('1,2'), toList(['1', '2']), toList(undefined), toList('')]).toEqual([['1', '2'], ['1', '2'], [], []])
  expect([fromList(['1', '2'], 'text'), fromList(['1'], 'array'), fromList([], 'array')]).toEqual([
    '1,2',
    ['1'],
    undefined,
  ])
})
