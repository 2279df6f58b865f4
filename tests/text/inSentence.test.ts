import { expect, test } from 'vitest'
import { inSentence } from '../../src/text/inSentence'

test.each([
  ['Lease plan', 'lease plan'],
  ['SMS configuration', 'SMS configuration'],
  ['API scope', 'API scope'],
  ['租赁计划', '租赁计划'],
])('%s reads %s within a sentence', (title, said) => {
  expect(inSentence(title)).toBe(said)
})
