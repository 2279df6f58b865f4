import { describe, expect, it } from 'vitest'
import { compileExpression } from '../../../generator/expressions/compileExpression'
import type { ValueType } from '../../../src/contract/field'
import type { RecordData, Value } from '../../../src/contract/value'
import { createRandom } from '../../support/random'
import { formEnvironment, innerEnvironment, rowEnvironment } from './environment'
import { run } from './run'

const lines = [
  { no: '1#', qty: 2, weight: '0.1', entry: '2024-01-31' },
  { no: '2#', qty: 3, weight: '0.2' },
  { weight: '' },
]

type Case = [string, { given: string; form?: RecordData; wanted?: ValueType; want: Value | undefined }]

const values: Case[] = [
  ['decimals exactly', { given: 'price * 3', form: { price: '0.1' }, want: '0.3' }],
  ['written decimals exactly', { given: '0.1 + 0.2', want: '0.3' }],
  [
    'more digits than a number holds',
    { given: 'price + 1', form: { price: '9007199254740993' }, want: '9007199254740994' },
  ],
  ['whole numbers are numbers', { given: 'count * 2 + 1', form: { count: 20 }, want: 41 }],
  ['a whole number for a decimal field', { given: 'count', form: { count: 20 }, wanted: 'decimal', want: '20' }],
  ['a written number for a whole field', { given: '1', wanted: 'integer', want: 1 }],
  ['a written number for a decimal field', { given: '1', wanted: 'decimal', want: '1' }],
  ['a negative written number', { given: '-1', want: -1 }],
  ['an empty operand', { given: 'price + count', form: { price: '1' }, want: undefined }],
  ['an empty whole operand', { given: 'count - 1', form: {}, want: undefined }],
  ['minus', { given: '-price - -count', form: { price: '1.5', count: 1 }, want: '-0.5' }],
  ['division', { given: 'count / 8', form: { count: 1 }, want: '0.125' }],
  ['division by zero', { given: 'price / count', form: { price: '1', count: 0 }, want: undefined }],
  ['remainder', { given: 'count % 4', form: { count: 7 }, want: 3 }],
  ['precedence', { given: '(count + 1) * 2 - 6 / 3', form: { count: 2 }, want: '4' }],
  ['the key 0 of a dictionary', { given: "status == '0'", form: { status: 0 }, want: true }],
  ['a text key against a number', { given: 'name = 0', form: { name: '0' }, want: true }],
  ['a text key as another number', { given: 'name != 0', form: { name: '00' }, want: false }],
  ['a text that is no number', { given: 'name == 0', form: { name: 'x' }, want: false }],
  ['texts are compared as texts', { given: "name == '0'", form: { name: '00' }, want: false }],
  ['decimals by value', { given: 'price == 1.5', form: { price: '1.50' }, want: true }],
  ['decimals in order', { given: 'price > 9', form: { price: '10' }, want: true }],
  ['nothing equals nothing not even nothing', { given: 'start == end', form: {}, want: false }],
  ['not equal is the opposite of equal', { given: 'start != end', form: {}, want: true }],
  ['nothing is not smaller', { given: 'count < 1 or count >= 1', form: {}, want: false }],
  ['dates', { given: 'end >= start', form: { start: '2024-01-31', end: '2024-02-01' }, want: true }],
  ['a written date', { given: "start <= '2024-01-30'", form: { start: '2024-01-31' }, want: false }],
  [
    'a time on a date',
    { given: 'createTime > start', form: { createTime: '2024-01-31 00:00:01', start: '2024-01-31' }, want: true },
  ],
  ['in', { given: 'status in [-1, 29, 30]', form: { status: -1 }, want: true }],
  ['not in', { given: 'status not in [-1, 29, 30]', form: { status: 29 }, want: false }],
  ['nothing is in no list', { given: 'status not in [-1]', form: {}, want: true }],
  ['in texts', { given: "name in ['a', 'b']", form: { name: 'b' }, want: true }],
  ['in conditions', { given: 'sealed in [false]', form: {}, want: true }],
  [
    'a date in a list',
    { given: "start in ['2024-01-01', end]", form: { start: '2024-02-01', end: '2024-02-01' }, want: true },
  ],
  ['never answered is no', { given: 'sealed', form: {}, want: false }],
  ['never answered is not yes', { given: 'sealed == true or not sealed', form: {}, want: true }],
  ['and before or', { given: 'true or false and false', want: true }],
  ['not before and', { given: 'not false and false', want: false }],
  ['a condition of conditions', { given: '(status == 1) == (count == 1)', form: { status: 2, count: 2 }, want: true }],
  ['a choice', { given: 'sealed ? 1 : price', form: { sealed: true }, want: '1' }],
  ['the other side of a choice', { given: 'sealed ? count : price', form: { price: '2.5' }, want: '2.5' }],
  ['a choice of whole numbers', { given: 'sealed ? count : 1 + 1', form: {}, want: 2 }],
  ['a choice as a condition', { given: 'not (sealed ? sealed : sealed)', form: {}, want: true }],
  ['sum', { given: 'sum(lines, weight)', form: { lines }, want: '0.3' }],
  ['sum of whole numbers', { given: 'sum(lines, qty)', form: { lines }, want: 5 }],
  ['sum of no rows', { given: 'sum(lines, weight)', form: {}, want: '0' }],
  ['sum of the rows that meet a condition', { given: 'sumIf(lines, weight, qty > 2)', form: { lines }, want: '0.2' }],
  ['whole sum under a condition', { given: 'sumIf(lines, qty, weight < 0.3)', form: { lines }, want: 5 }],
  [
    'sum under a condition of row and record',
    { given: 'sumIf(lines, weight, row.qty >= count)', form: { lines, count: 3 }, want: '0.2' },
  ],
  ['sum under a condition that no row meets', { given: 'sumIf(lines, weight, qty > 9)', form: { lines }, want: '0' }],
  ['sum under a condition of no rows', { given: 'sumIf(lines, weight, qty > 9)', want: '0' }],
  ['count of the rows that meet a condition', { given: 'countIf(lines, empty(weight))', form: { lines }, want: 1 }],
  [
    'a condition on rows beside one on the record',
    { given: "countIf(lines, qty > 1) == 2 and name == 'x'", form: { lines, name: 'x' }, want: true },
  ],
  ['count', { given: 'count(lines)', form: { lines }, want: 3 }],
  ['join', { given: "join(lines, no, ',')", form: { lines }, want: '1#,2#' }],
  ['join as Chinese does', { given: 'join(lines, no)', form: { lines }, want: '1#、2#' }],
  [
    'texts of one record',
    { given: "joinTexts('-', name, count, price)", form: { name: '甲', count: 0, price: '1.50' }, want: '甲-0-1.50' },
  ],
  [
    'texts of which one is empty leave no separator',
    { given: "joinTexts(' · ', name, start, count)", form: { name: '甲', start: '', count: 2 }, want: '甲 · 2' },
  ],
  [
    'texts of which the first is empty',
    { given: "joinTexts('-', name, start)", form: { start: '2024-01-31' }, want: '2024-01-31' },
  ],
  ['texts of which none is there', { given: "joinTexts('-', name, start)", form: { name: '' }, want: undefined }],
  ['round half up', { given: 'round(price / 2, 2)', form: { price: '2.01' }, want: '1.01' }],
  ['round to whole', { given: 'round(price, 0)', form: { price: '2.5' }, want: 3 }],
  ['min', { given: 'min(count, price, 3)', form: { count: 10, price: '9' }, want: '3' }],
  ['max of dates', { given: "max(start, end, '2024-01-01')", form: { end: '2024-02-01' }, want: '2024-02-01' }],
  ['min of texts', { given: "min(name, 'b')", form: { name: 'a' }, want: 'a' }],
  ['coalesce to nothing, which is a value', { given: "coalesce(count, '')", wanted: 'integer', want: '' }],
  [
    'coalesce that need not go so far',
    { given: "coalesce(count, '')", wanted: 'integer', form: { count: '7' }, want: 7 },
  ],
  ['coalesce', { given: 'coalesce(price, count, 0)', form: { price: '', count: 0 }, want: '0' }],
  [
    'empty',
    {
      given: 'empty(name) and empty(lines) and not empty(status)',
      form: { name: '', lines: [], status: 0 },
      want: true,
    },
  ],
  ['today', { given: 'today()', want: '2024-02-29' }],
  ['a day before', { given: 'addDays(today(), -1)', want: '2024-02-28' }],
  ['a year from today', { given: 'addMonths(today(), 12)', want: '2025-02-28' }],
  ['end of month', { given: "endOfMonth('2023-02-01')", want: '2023-02-28' }],
  ['days', { given: 'days(start, end) + 1', form: { start: '2024-02-28', end: '2024-03-01' }, want: 3 }],
  ['a table handed on', { given: 'lines', form: { lines }, want: lines }],
  [
    'signs in texts',
    { given: `name == "it's \\"</script>\\" \\\\"`, form: { name: `it's "</script>" \\` }, want: true },
  ],
]

describe('what is printed does what was written', () => {
  it.each(values)('%s', (_, { given, form = {}, wanted, want }) => {
    expect(run({ text: given, env: formEnvironment, scope: { form }, wanted })).toStrictEqual(want)
  })

  it('reads the row, the form, the opener and the user', () => {
    const scope = {
      row: { weight: '2', qty: 3 },
      form: { price: '10', lines },
      params: { parentId: '7' },
      user: { userId: '7' },
    }
    const runIn = (text: string) => run({ text, env: rowEnvironment, scope })
    expect(runIn('weight * form.price + row.qty + price')).toBe('33')
    expect(runIn('weight / sum(form.lines, weight)')).toBe('6.66666666666666666667')
    expect(runIn('params.parentId == user.userId')).toBe(true)
  })

  it('reads, in a table within a row, that row as outer, and nothing where there is none', () => {
    const given = { text: 'outer.qty * weight', env: innerEnvironment }
    expect(run({ ...given, scope: { row: { weight: '0.5' }, outer: { qty: 3, weight: '9' } } })).toBe('1.5')
    expect(run({ ...given, scope: { row: { weight: '0.5' } } })).toBeUndefined()
    const printed = compileExpression('outer.qty * weight + form.price', innerEnvironment)
    expect(printed).toMatchObject({ deps: ['form.price', 'outer.qty', 'weight'] })
  })
})

describe('a role', () => {
  const has = (text: string, user: RecordData) => run({ text, env: formEnvironment, scope: { user } })

  it('is one of the aliases of the user, of the names where there are none', () => {
    const user = { roleAliases: ['clerk', 'operator'], roleNames: ['办事员', '运营'] }
    expect(has("user.hasRole('operator')", user)).toBe(true)
    expect(has("user.hasRole('运营') or user.hasRole('oper')", user)).toBe(false)
    expect(has("not user.hasRole('factory') and user.hasRole('clerk')", user)).toBe(true)
    expect(has("user.hasRole('operator')", { roleNames: ['operator'] })).toBe(true)
    expect(has("user.hasRole('operator')", {})).toBe(false)
    expect(has("user.hasRole('operator')", { roleAliases: [], roleNames: ['operator'] })).toBe(false)
  })
})

describe('a condition on rows', () => {
  it('reads the row first, then the record, and inside a table the row around as outer', () => {
    const env = { ...rowEnvironment, form: { ...rowEnvironment.form, weight: { type: 'decimal' as const } } }
    const scope = { row: { qty: 2, weight: '0.2' }, form: { lines, weight: '9', price: '0.15' } }
    const runIn = (text: string) => run({ text, env, scope })
    expect(runIn('sumIf(form.lines, weight, weight > price)')).toBe('0.2')
    expect(runIn('sumIf(form.lines, weight, row.qty == outer.qty)')).toBe('0.1')
    expect(runIn('sumIf(form.lines, weight, weight < form.weight) + weight')).toBe('0.5')
  })

  it('may ask a table within the row', () => {
    const env = {
      form: {
        lines: {
          type: 'array' as const,
          rows: {
            parts: { type: 'array' as const, rows: { share: { type: 'decimal' as const } } },
            weight: { type: 'decimal' as const },
          },
        },
      },
    }
    const form = {
      lines: [
        { weight: '1.5', parts: [{ share: '2' }] },
        { weight: '4', parts: [{ share: '5' }] },
      ],
    }
    expect(run({ text: 'sumIf(lines, weight, countIf(parts, share > outer.weight) > 0)', env, scope: { form } })).toBe(
      '5.5',
    )
    const printed = compileExpression('sumIf(lines, weight, countIf(parts, share > outer.weight) > 0)', env)
    expect(printed).toMatchObject({ deps: ['lines'], reads: ['lines.parts', 'lines.parts.share', 'lines.weight'] })
  })

  it('of a field that is yes or no holds where it is yes', () => {
    const env = { form: { rows: { type: 'array' as const, rows: { done: { type: 'boolean' as const } } } } }
    const form = { rows: [{ done: true }, { done: false }, {}] }
    expect(run({ text: 'countIf(rows, done)', env, scope: { form } })).toBe(1)
    expect(run({ text: 'countIf(rows, not done)', env, scope: { form } })).toBe(2)
  })
})

const codes: [string, { given: string; wanted?: ValueType; code: string; uses: string[] }][] = [
  [
    'a condition',
    {
      given: 'status in [-1, 29] and not empty(name)',
      code: '(isIn(s.form.status, ["-1", "29"], orderNumbers) && !isEmpty(s.form.name))',
      uses: ['isEmpty', 'isIn', 'orderNumbers'],
    },
  ],
  ['a product', { given: 'count * price', code: 'multiply(s.form.count, s.form.price)', uses: ['multiply'] }],
  ['a field as it is', { given: 'price', code: 's.form.price', uses: [] }],
  [
    'a whole product',
    { given: 'count * 2', code: 'asInteger(multiply(s.form.count, "2"))', uses: ['asInteger', 'multiply'] },
  ],
  ['a written number', { given: '0', wanted: 'integer', code: '0', uses: [] }],
  [
    'a comparison',
    { given: 'end >= start', code: '(orderDates(s.form.end, s.form.start) >= 0)', uses: ['orderDates'] },
  ],
]

describe('the printed code', () => {
  it.each(codes)('%s', (_, { given, wanted, code, uses }) => {
    expect(compileExpression(given, formEnvironment, wanted)).toMatchObject({ ok: true, code, uses })
  })

  it('is printed for the longest that may be written', () => {
    const text = `${'sealed or '.repeat(498)}sealed`
    expect(run({ text, env: formEnvironment, scope: { form: { sealed: true } } })).toBe(true)
    expect(run({ text: `${'count + '.repeat(498)}count`, env: formEnvironment, scope: { form: { count: 2 } } })).toBe(
      998,
    )
  })

  it('is an error where the expression is wrong', () => {
    expect(compileExpression('a +', formEnvironment)).toMatchObject({ ok: false, errors: [{ kind: 'syntax' }] })
    expect(compileExpression('nmae', formEnvironment)).toMatchObject({ ok: false, errors: [{ kind: 'unknown-name' }] })
  })
})

describe('random arithmetic', () => {
  const random = createRandom(42)
  const below = (limit: number) => Math.floor(random() * limit)

  interface Sample {
    readonly text: string
    readonly value: bigint
  }

  function randomSample(depth: number): Sample {
    if (depth === 0) {
      const value = BigInt(below(2_000_000_000)) - 1_000_000_000n
      return { text: String(value), value }
    }
    const [left, right] = [randomSample(depth - 1), randomSample(below(depth))]
    const apply = {
      '+': () => left.value + right.value,
      '-': () => left.value - right.value,
      '*': () => left.value * right.value,
    }
    const operator = (['+', '-', '*'] as const)[below(3)] ?? '+'
    return { text: `(${left.text} ${operator} ${right.text})`, value: apply[operator]() }
  }

  it('agrees with whole numbers of any size', () => {
    for (let turn = 0; turn < 500; turn += 1) {
      const { text, value } = randomSample(1 + below(6))
      expect(run({ text, env: formEnvironment, scope: {}, wanted: 'decimal' }), text).toBe(String(value))
    }
  })
})

describe('random expressions', () => {
  const random = createRandom(11)
  const operands = [
    'name',
    'status',
    'count',
    'price',
    'start',
    'sealed',
    'lines',
    'tags',
    'owner',
    'nope',
    '1',
    '0.5',
    "'a'",
    "'2024-01-01'",
    "''",
    'true',
    'today()',
    'row.x',
    'user.userId',
  ]
  const operators = ['+', '-', '*', '/', '%', '==', '!=', '<', '>=', 'and', 'or']
  const names = [
    'sum',
    'sumIf',
    'count',
    'countIf',
    'join',
    'joinTexts',
    'round',
    'min',
    'max',
    'empty',
    'coalesce',
    'addDays',
    'addMonths',
    'endOfMonth',
    'days',
    'nope',
  ]
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? ''

  function randomCall(depth: number): string {
    const args = Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomExpression(depth))
    return `${pick(names)}(${args.join(', ')})`
  }

  const shapes: readonly ((depth: number) => string)[] = [
    () => pick(operands),
    (depth) => `(${randomExpression(depth)} ${pick(operators)} ${randomExpression(depth)})`,
    randomCall,
    (depth) => `(not ${randomExpression(depth)})`,
    (depth) => `(${randomExpression(depth)} in [${pick(operands)}, ${pick(operands)}])`,
    (depth) => `(${randomExpression(depth)} ? ${pick(operands)} : ${randomExpression(depth)})`,
  ]

  function randomExpression(depth: number): string {
    const shape = depth <= 0 ? shapes[0] : shapes[Math.floor(random() * shapes.length)]
    return shape?.(depth - 1) ?? ''
  }

  function isOfType(value: Value | undefined, type: ValueType): boolean {
    if (type === 'boolean') return typeof value === 'boolean'
    if (value === undefined) return true
    if (type === 'integer') return Number.isSafeInteger(value)
    return type === 'array' ? Array.isArray(value) : typeof value === 'string'
  }

  it('are refused with a reason, or run and give what their type says', () => {
    const form = { name: 'a', status: 1, count: 3, price: '1.5', start: '2024-01-31', lines, tags: [] }
    let ran = 0
    for (let turn = 0; turn < 10_000; turn += 1) {
      const text = randomExpression(3)
      const printed = compileExpression(text, formEnvironment)
      if (!printed.ok) expect(printed.errors[0].message.length, text).toBeGreaterThan(0)
      else {
        ran += 1
        expect(isOfType(run({ text, env: formEnvironment, scope: { form } }), printed.type), text).toBe(true)
      }
    }
    expect(ran).toBeGreaterThan(1000)
  })
})
