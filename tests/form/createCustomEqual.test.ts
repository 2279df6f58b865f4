import { deepEquals } from '@rjsf/utils'
import { describe, expect, it } from 'vitest'
import { createCustomEqual } from '../../src/form/rjsf/createCustomEqual'

const isEqual = createCustomEqual()
interface Ring {
  readonly name: string
  own?: Ring
}

function ringOf(name: string): Ring {
  const ring: Ring = { name }
  ring.own = ring
  return ring
}

class Named {
  constructor(readonly name: string) {}
}

describe('what RJSF compares', () => {
  const cases: [string, { given: [unknown, unknown]; want: boolean }][] = [
    ['the same texts', { given: ['a', 'a'], want: true }],
    ['no number', { given: [Number.NaN, Number.NaN], want: true }],
    ['zeros of both signs', { given: [0, -0], want: true }],
    ['null and an object', { given: [null, {}], want: false }],
    ['undefined and nothing at all', { given: [{ a: undefined }, {}], want: false }],
    ['names of another count', { given: [{ a: 1 }, { a: 1, b: 1 }], want: false }],
    ['as many other names', { given: [{ a: undefined }, { b: undefined }], want: false }],
    [
      'the same in another order',
      {
        given: [
          { a: 1, b: [2] },
          { b: [2], a: 1 },
        ],
        want: true,
      },
    ],
    ['a difference far down', { given: [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }], want: false }],
    ['a list and an object', { given: [[], {}], want: false }],
    ['lists of another length', { given: [[1], [1, undefined]], want: false }],
    ['functions', { given: [() => 1, () => 2], want: true }],
    ['a function and a text', { given: [() => 1, 'a'], want: false }],
    ['objects of one class', { given: [new Named('a'), new Named('a')], want: true }],
    ['an object of a class and a plain one', { given: [new Named('a'), { name: 'a' }], want: false }],
    ['objects that contain themselves', { given: [ringOf('a'), ringOf('a')], want: true }],
    ['others that contain themselves', { given: [ringOf('a'), ringOf('b')], want: false }],
    ['other days', { given: [new Date(0), new Date(1)], want: false }],
    ['other sets', { given: [new Set([1]), new Set([2])], want: false }],
  ]
  it.each(cases)('%s, as fast-equals says', (_, { given, want }) => {
    expect(isEqual(...given)).toBe(want)
    expect(deepEquals(...given)).toBe(want)
  })
})
