import { describe, expect, it } from 'vitest'
import type { Ast } from '../../../generator/expressions/ast'
import { parseExpression } from '../../../generator/expressions/parseExpression'
import { createRandom } from '../../support/random'
import { english } from './english'

/** The tree with a bracket around every node, so that a test reads who binds whom. */
function show(node: Ast): string {
  switch (node.kind) {
    case 'number':
      return node.text
    case 'text':
      return `'${node.value}'`
    case 'boolean':
      return String(node.value)
    case 'name':
      return node.scope ? `${node.scope}.${node.name}` : node.name
    case 'unary':
      return `(${node.operator} ${show(node.operand)})`
    case 'binary':
      return `(${show(node.left)} ${node.operator} ${show(node.right)})`
    case 'in':
      return `(${show(node.value)} ${node.negated ? 'not in' : 'in'} [${node.items.map(show).join(' ')}])`
    case 'choice':
      return `(${show(node.test)} ? ${show(node.then)} : ${show(node.otherwise)})`
    case 'call':
      return `${node.name}(${node.args.map(show).join(' ')})`
  }
}

const trees: [string, { given: string; want: string }][] = [
  ['products before sums', { given: 'a + b * c - d', want: '((a + (b * c)) - d)' }],
  ['brackets', { given: '(a + b) * c', want: '((a + b) * c)' }],
  ['from the left', { given: 'a - b - c / d / e % f', want: '((a - b) - (((c / d) / e) % f))' }],
  ['= is ==', { given: 'a = 1', want: '(a == 1)' }],
  [
    'comparison before not before and before or',
    { given: 'a or not b == 1 and c', want: '(a or ((not (b == 1)) and c))' },
  ],
  ['not not', { given: 'not not a', want: '(not (not a))' }],
  ['a negative number', { given: '-1.50', want: '-1.50' }],
  ['a negative name', { given: '-a * b', want: '((- a) * b)' }],
  ['minus minus', { given: 'a - -1', want: '(a - -1)' }],
  ['minus without spaces', { given: 'a-1', want: '(a - 1)' }],
  ['in', { given: 'status in [-1, 29, 30] and b', want: '((status in [-1 29 30]) and b)' }],
  ['not in', { given: "type not in ['a']", want: "(type not in ['a'])" }],
  ['in a sum', { given: 'a + 1 in [b + 1,]', want: '((a + 1) in [(b + 1)])' }],
  ['a choice of choices', { given: 'a ? 1 : b ? 2 : 3', want: '(a ? 1 : (b ? 2 : 3))' }],
  ['a choice in a choice', { given: 'a ? b ? 1 : 2 : 3', want: '(a ? (b ? 1 : 2) : 3)' }],
  ['scopes', { given: 'row.a + form.b + params.c + user.d', want: '(((row.a + form.b) + params.c) + user.d)' }],
  ['calls', { given: 'max(a, sum(rows, b), round(-c, 2))', want: 'max(a sum(rows b) round((- c) 2))' }],
  ['a call without values', { given: 'today()', want: 'today()' }],
  ['a name that begins like a word', { given: 'android or order', want: '(android or order)' }],
  ['quotes in texts', { given: `'it\\'s' == "\\"\\\\"`, want: `('it's' == '"\\')` }],
  ['Chinese texts', { given: "name == '铝模厂'", want: "(name == '铝模厂')" }],
  ['exact digits', { given: '0.10000000000000000000000001', want: '0.10000000000000000000000001' }],
]

describe('parseExpression', () => {
  it.each(trees)('%s', (_, { given, want }) => {
    const parsed = parseExpression(given)
    expect(parsed.ok ? show(parsed.ast) : parsed.errors).toBe(want)
  })

  it('gives every node its source range', () => {
    const text = 'row.status in [1] ? sum(rows, b) : 2'
    const parsed = parseExpression(text)
    const slice = (at?: { from: number; to: number }) => at && text.slice(at.from, at.to)
    if (!parsed.ok || parsed.ast.kind !== 'choice') throw new Error('no choice')
    const { test, then } = parsed.ast
    expect([slice(parsed.ast), slice(test), slice(then)]).toEqual([text, 'row.status in [1]', 'sum(rows, b)'])
    if (test.kind !== 'in' || test.value.kind !== 'name' || then.kind !== 'call') throw new Error('another tree')
    expect([slice(test.value.nameAt), slice(then.nameAt), slice(then.args[1])]).toEqual(['status', 'sum', 'b'])
  })
})

const mistakes: [string, { given: string; at: string; message: string; hint?: string }][] = [
  ['nothing', { given: '  ', at: '', message: 'the expression is empty' }],
  ['no second value', { given: 'a +', at: '', message: 'a value is missing before the end' }],
  ['two signs', { given: 'a + * b', at: '*', message: 'a value is missing before "*"' }],
  [
    'two values',
    { given: 'a b', at: 'b', message: '"b" is not expected here', hint: 'an operator is missing before it' },
  ],
  [
    'an open bracket',
    { given: '(a', at: '', message: '")" is missing before the end', hint: 'an opened bracket is closed again' },
  ],
  [
    'a bracket too many',
    { given: 'a)', at: ')', message: '")" is not expected here', hint: 'no such bracket is open' },
  ],
  [
    'an open text',
    {
      given: "a == 'b",
      at: "'b",
      message: "the text that begins with ' does not end",
      hint: 'a backslash goes before a quote or a backslash only',
    },
  ],
  ['&&', { given: 'a && b', at: '&&', message: '"&&" is not known', hint: 'write "and"' }],
  ['||', { given: 'a || b', at: '||', message: '"||" is not known', hint: 'write "or"' }],
  ['!', { given: '!a', at: '!', message: '"!" is not known', hint: 'write "not"' }],
  ['a wide bracket', { given: 'sum（a)', at: '（', message: '"（" cannot stand here', hint: 'write (' }],
  ['an unknown sign', { given: 'a # b', at: '#', message: '"#" cannot stand here' }],
  ['a picture', { given: 'a 🙂', at: '🙂', message: '"🙂" cannot stand here' }],
  [
    'chained comparisons',
    {
      given: 'a < b < c',
      at: '<',
      message: 'two comparisons cannot follow one another',
      hint: 'join them with "and": a < b and b < c',
    },
  ],
  [
    'an unknown scope',
    {
      given: 'rwo.a',
      at: 'rwo',
      message: '"rwo." is not known',
      hint: 'a dot follows row, outer, form, params or user only',
    },
  ],
  ['no name', { given: 'row.', at: '', message: 'a name is missing after "row."' }],
  [
    'two dots',
    {
      given: 'form.a.b',
      at: '.',
      message: '"form.a" has no fields of its own',
      hint: 'sum, sumIf, count, countIf and join read the rows of a table',
    },
  ],
  [
    'a list alone',
    { given: '[1]', at: '[', message: 'a value is missing before "["', hint: 'a list stands after "in" only' },
  ],
  [
    'an empty list',
    { given: 'a in []', at: 'in []', message: 'the list after "in" is empty', hint: 'name at least one value' },
  ],
  [
    'no list',
    { given: 'a in 1', at: '1', message: '"[" is missing before "1"', hint: 'a list follows "in": status in [1, 2]' },
  ],
  [
    'not behind a value',
    {
      given: 'a not b',
      at: 'b',
      message: '"in" is missing before "b"',
      hint: 'after a value, "not" stands before "in" only',
    },
  ],
  [
    'half a choice',
    {
      given: 'a ? b',
      at: '',
      message: '":" is missing before the end',
      hint: 'a choice reads: condition ? value : other value',
    },
  ],
  ['a word as a value', { given: 'a and or', at: 'or', message: 'a value is missing before "or"' }],
  [
    'two dots in a number',
    { given: '1.2.3', at: '.', message: '"." is not expected here', hint: 'an operator is missing before it' },
  ],
]

describe('mistakes', () => {
  it.each(mistakes)('%s', (_, { given, at, message, hint }) => {
    const parsed = parseExpression(given)
    if (parsed.ok) throw new Error('no mistake was found')
    const [error] = parsed.errors
    const marked = given.slice(error.from, error.to)
    expect({ kind: error.kind, at: marked, message: english(error.message), hint: english(error.hint) }).toEqual({
      kind: 'syntax',
      at,
      message,
      hint,
    })
    if (given.indexOf(at) !== given.lastIndexOf(at)) expect(error.from).toBe(given.lastIndexOf(at))
  })
})

describe('too much', () => {
  const large: [string, string][] = [
    ['brackets', '('.repeat(50_000)],
    ['200 brackets', `${'('.repeat(200)}a${')'.repeat(200)}`],
    ['nots', 'not '.repeat(300)],
    ['minuses', '-'.repeat(900)],
    ['choices', 'a ? b : '.repeat(200)],
    ['a sum', 'a+'.repeat(4_000)],
    ['100 kB of sums', `${'a + '.repeat(25_000)}a`],
    ['100 kB of text', `'${'x'.repeat(100_000)}'`],
    ['100 kB of one name', 'x'.repeat(100_000)],
    ['100 kB of signs', '#'.repeat(100_000)],
  ]
  it.each(large)('%s', (_, text) => {
    const parsed = parseExpression(text)
    expect(parsed.ok ? 'read' : parsed.errors[0].kind).toBe('limit')
  })

  it('accepts 400 operators and 90 nested brackets', () => {
    expect(parseExpression(`${'a or '.repeat(400)}a`).ok).toBe(true)
    expect(parseExpression(`${'('.repeat(90)}a${')'.repeat(90)}`).ok).toBe(true)
  })
})

describe('random text', () => {
  const random = createRandom(7)
  const pieces = [
    'a',
    'row.',
    'form.b',
    '(',
    ')',
    '[',
    ']',
    ',',
    '?',
    ':',
    '+',
    '-',
    '*',
    '/',
    '%',
    '==',
    '<=',
    '=',
    '!=',
    "'x'",
    '"',
    "'",
    '\\',
    '1',
    '2.5',
    '.',
    ' ',
    'and',
    ' or ',
    ' not ',
    ' in ',
    'sum',
    'today()',
    'true',
    '中',
    '🙂',
    '\n',
    '\u0000',
    '{',
  ]

  function randomText(): string {
    const length = Math.floor(random() * 12)
    return Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('')
  }

  it('is read or refused, with places inside the text', () => {
    let read = 0
    for (let turn = 0; turn < 20_000; turn += 1) {
      const text = randomText()
      const parsed = parseExpression(text)
      if (parsed.ok) read += 1
      const { from, to } = parsed.ok ? parsed.ast : parsed.errors[0]
      expect(0 <= from && from <= to && to <= text.length, text).toBe(true)
    }
    expect(read).toBeGreaterThan(500)
  })
})
