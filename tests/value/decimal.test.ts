import { describe, expect, it } from 'vitest'
import {
  add,
  compare,
  divide,
  formatDecimal,
  formatFigure,
  isDecimal,
  multiply,
  remainder,
  round,
  subtract,
  sum,
} from '../../src/value/decimal'
import { createRandom } from '../support/random'

describe('arithmetic', () => {
  const cases: [string, { given: () => string; want: string }][] = [
    ['no binary floats', { given: () => add('0.1', '0.2'), want: '0.3' }],
    ['a number as it is written', { given: () => add(0.1, 0.2), want: '0.3' }],
    [
      'more digits than a number holds',
      { given: () => add('9007199254740993.001', '1'), want: '9007199254740994.001' },
    ],
    ['no trailing zeros', { given: () => add('1.50', '1.50'), want: '3' }],
    ['subtract to zero', { given: () => subtract('0.3', '0.30'), want: '0' }],
    ['no negative zero', { given: () => multiply('-1', '0'), want: '0' }],
    ['no exponents', { given: () => multiply('1000000000000', '1000000000000'), want: '1000000000000000000000000' }],
    ['small without exponents', { given: () => multiply('0.0000001', '0.1'), want: '0.00000001' }],
    ['divide', { given: () => divide('1', '3'), want: '0.33333333333333333333' }],
    ['divide rounds half up', { given: () => divide('2', '3'), want: '0.66666666666666666667' }],
    ['remainder', { given: () => remainder('7.5', '2'), want: '1.5' }],
    ['remainder has the sign of the first', { given: () => remainder('-7', '2'), want: '-1' }],
    ['sum', { given: () => sum(['0.1', '0.2', 0.3]), want: '0.6' }],
    ['sum of nothing', { given: () => sum([]), want: '0' }],
  ]
  it.each(cases)('%s', (_, { given, want }) => expect(given()).toBe(want))

  it('throws for a division by zero and for a text that is no number', () => {
    expect(() => divide('1', '0')).toThrow()
    expect(() => add('abc', '1')).toThrow()
  })
})

describe('round', () => {
  const cases: [string, { given: [string, number]; want: string }][] = [
    ['half up', { given: ['1.0005', 3], want: '1.001' }],
    ['half up where binary floats go down', { given: ['1.005', 2], want: '1.01' }],
    ['below half', { given: ['2.4999', 0], want: '2' }],
    ['half of a negative goes away from zero', { given: ['-2.5', 0], want: '-3' }],
    ['to zero without a sign', { given: ['-0.004', 2], want: '0' }],
    ['fewer decimals than asked', { given: ['2.10', 3], want: '2.1' }],
  ]
  it.each(cases)('%s', (_, { given, want }) => expect(round(...given)).toBe(want))
})

describe('formatDecimal', () => {
  const cases: [string, { given: Parameters<typeof formatDecimal>; want: string }][] = [
    ['fixed decimals', { given: ['1.5', { digits: 3 }], want: '1.500' }],
    ['rounds half up', { given: ['0.125', { digits: 2 }], want: '0.13' }],
    ['rounds away the decimals', { given: ['1.5', { digits: 0 }], want: '2' }],
    ['as many decimals as there are', { given: ['1.50'], want: '1.5' }],
    ['grouping', { given: ['1234567.891', { digits: 2, grouping: true }], want: '1,234,567.89' }],
    ['grouping leaves decimals alone', { given: ['1234.123456', { grouping: true }], want: '1,234.123456' }],
    ['grouping of a negative', { given: ['-123456', { grouping: true }], want: '-123,456' }],
    ['grouping of three digits', { given: ['-123', { grouping: true }], want: '-123' }],
    ['zero without a sign', { given: ['-0.001', { digits: 2, grouping: true }], want: '0.00' }],
    ['a number', { given: [1200, { digits: 1, grouping: true }], want: '1,200.0' }],
    ['a fraction of one without a sign', { given: ['0.5', { digits: 2 }], want: '0.50' }],
    ['zeros before and behind', { given: ['-0012.340', { digits: 3 }], want: '-12.340' }],
  ]
  it.each(cases)('%s', (_, { given, want }) => expect(formatDecimal(...given)).toBe(want))
})

it('isDecimal takes what the wire sends and nothing else', () => {
  for (const text of ['0', '-1', '1.50', '007', '9007199254740993']) expect(isDecimal(text), text).toBe(true)
  for (const text of ['', ' 1', '1.', '.5', '1e5', '+1', '1,000', '--', 'NaN', '１'])
    expect(isDecimal(text), text).toBe(false)
})

describe('random decimals against whole numbers of any size', () => {
  const random = createRandom(20240229)
  const scale = 6

  function randomScaled(): bigint {
    const digits = 1 + Math.floor(random() * 24)
    const text = Array.from({ length: digits }, () => Math.floor(random() * 10)).join('')
    return BigInt(text) * (random() < 0.5 ? -1n : 1n)
  }

  function toText(scaled: bigint, places: number): string {
    const text = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0')
    const plain = `${text.slice(0, -places)}.${text.slice(-places)}`.replace(/\.?0+$/, '')
    return scaled < 0n ? `-${plain}` : plain
  }

  function roundScaled(scaled: bigint, dropped: bigint): bigint {
    const size = scaled < 0n ? -scaled : scaled
    const rounded = (size + dropped / 2n) / dropped
    return (scaled < 0n ? -rounded : rounded) * dropped
  }

  function expectAgreement(a: bigint, b: bigint): void {
    const [left, right] = [toText(a, scale), toText(b, scale)]
    const label = `${left} and ${right}`
    expect(add(left, right), label).toBe(toText(a + b, scale))
    expect(subtract(left, right), label).toBe(toText(a - b, scale))
    expect(multiply(left, right), label).toBe(toText(a * b, scale * 2))
    expect(compare(left, right), label).toBe(Number(a > b) - Number(a < b))
    expect(round(left, 3), label).toBe(toText(roundScaled(a, 1000n), scale))
    if (b !== 0n) expect(remainder(left, right), label).toBe(toText(a % b, scale))
  }

  it('sums many as one by one, short and long ones alike', () => {
    const values = Array.from({ length: 500 }, (_, index) => {
      const amount = `${index % 3 === 0 ? '-' : ''}${index * 7919}.${String(index * 37).padStart(4, '0')}`
      return index % 50 === 0 ? `${amount}123456789` : amount
    })
    expect(sum(values)).toBe(values.reduce((total, value) => add(total, value), '0'))
    expect(sum(Array<string>(30).fill('999999999.999999'))).toBe('29999999999.99997')
  })

  it('formats what needs no arithmetic as what does, for which a zero before it is enough', () => {
    for (let turn = 0; turn < 300; turn += 1) {
      const text = toText(randomScaled(), scale)
      const inAllWays = (value: string) => [undefined, 0, 2, 6, 8].map((digits) => formatDecimal(value, { digits }))
      expect(inAllWays(text), text).toEqual(inAllWays(text.replace(/^-?/, '$&0')))
    }
  })

  it('agrees 2000 times', () => {
    for (let turn = 0; turn < 2000; turn += 1) expectAgreement(randomScaled(), randomScaled())
  })
})

it('rounds to two decimals, half up [B162]', () => {
  expect(['1.005', '2.344', '-1.005', '3'].map((value) => round(value, 2))).toEqual(['1.01', '2.34', '-1.01', '3'])
})

describe('a figure as it is shown', () => {
  it.each<[string, { given: string; digits?: number; want: string }]>([
    ['is padded to the decimals of its field (B162)', { given: '7', digits: 2, want: '7.00' }],
    ['is grouped and padded (B384)', { given: '51500', digits: 2, want: '51,500.00' }],
    ['keeps its decimals where the field has no number of them', { given: '1234.50', want: '1,234.50' }],
    ['has none where it is whole', { given: '-1234567', digits: 0, want: '-1,234,567' }],
    ['stays as typed with more decimals than its field has', { given: '1.2345', digits: 3, want: '1.2345' }],
    ['stays as typed where it is no number', { given: '1,5', digits: 2, want: '1,5' }],
    ['may be empty', { given: '', digits: 2, want: '' }],
  ])('%s', (_, { given, digits, want }) => expect(formatFigure(given, digits)).toBe(want))
})
