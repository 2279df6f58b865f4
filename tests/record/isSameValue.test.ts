import { describe, expect, it } from 'vitest'
import type { Value } from '../../src/contract/value'
import { isSameValue } from '../../src/record/isSameValue'

describe('the same for a form', () => {
  it.each<[string, { given: [Value | undefined, Value | undefined]; want: boolean }]>([
    ['empty and absent', { given: ['', undefined], want: true }],
    ['blanks and absent', { given: ['  ', undefined], want: true }],
    ['no rows and absent', { given: [[], undefined], want: true }],
    ['zero and absent', { given: [0, undefined], want: false }],
    ['false and absent', { given: [false, undefined], want: false }],
    ['a number and its text', { given: [1, '1'], want: false }],
    ['rows with an empty cell more', { given: [[{ a: '1', b: '' }], [{ a: '1' }]], want: true }],
    [
      'rows in another order',
      {
        given: [
          [{ a: '1' }, { a: '2' }],
          [{ a: '2' }, { a: '1' }],
        ],
        want: false,
      },
    ],
    ['a row more', { given: [[{ a: '1' }], [{ a: '1' }, {}]], want: false }],
  ])('%s', (_name, { given: [a, b], want }) => {
    expect(isSameValue(a, b)).toBe(want)
  })
})
