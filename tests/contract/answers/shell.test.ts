import { expect, test } from 'vitest'
import { describeAnswers } from '../describeAnswers'
import { operations } from '../description'
import { BUSINESS, MATERIAL } from '../domains'
import { examples } from '../examples'

describeAnswers((domain) => !BUSINESS.includes(domain) && !MATERIAL.includes(domain))

test('every example belongs to an operation of the description', () => {
  const known = new Set(operations.map(({ id }) => id))
  expect(Object.keys(examples).filter((id) => !known.has(id))).toEqual([])
})
