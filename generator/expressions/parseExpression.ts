import { both } from '../diagnostics/languages'
import type { ArithmeticOperator, Ast, ComparisonOperator, Failed, LogicOperator } from './ast'
import { type Cursor, createCursor, describeToken, fail, isToken, SyntaxFailure } from './cursor'
import { functions } from './functions'
import { parseOperand } from './parseOperand'
import { STRANGE_SIGNS, type Token, toTokens } from './tokens'

const MAX_LENGTH = 10_000
const MAX_TOKENS = 1_000

/** Binding powers of infix operators; `prefixPower` has those of prefixes. */
const powers: ReadonlyMap<string, number> = new Map([
  ['?', 1],
  ['or', 2],
  ['and', 3],
  ['=', 5],
  ['==', 5],
  ['!=', 5],
  ['<', 5],
  ['<=', 5],
  ['>', 5],
  ['>=', 5],
  ['in', 5],
  ['not', 5],
  ['+', 6],
  ['-', 6],
  ['*', 7],
  ['/', 7],
  ['%', 7],
])

const COMPARING = 5
const prefixPower = { not: 4, '-': 8 } as const

type BinaryOperator = ArithmeticOperator | ComparisonOperator | LogicOperator

function powerOf(token: Token): number {
  return token.kind === 'word' || token.kind === 'sign' ? (powers.get(token.text) ?? 0) : 0
}

function parsePrefix(cursor: Cursor): Ast {
  const token = cursor.peek()
  const operator = isToken(token, 'not') ? 'not' : isToken(token, '-') ? '-' : undefined
  if (!operator) return parseOperand(cursor, parseLevel)
  cursor.next()
  const number = cursor.peek()
  if (operator === '-' && number.kind === 'number') {
    cursor.next()
    return { kind: 'number', text: `-${number.text}`, from: token.from, to: number.to }
  }
  const operand = parseLevel(cursor, prefixPower[operator])
  return { kind: 'unary', operator, operand, from: token.from, to: operand.to }
}

function parseItems(cursor: Cursor): Ast[] {
  const items: Ast[] = []
  cursor.expect('[', both('a list follows "in": status in [1, 2]', '“in”后面是列表：status in [1, 2]'))
  while (!isToken(cursor.peek(), ']')) {
    items.push(parseLevel(cursor, 1))
    if (!cursor.take(',')) break
  }
  return items
}

function parseIn(cursor: Cursor, value: Ast): Ast {
  const negated = cursor.take('not') !== undefined
  const word = cursor.expect(
    'in',
    both('after a value, "not" stands before "in" only', '值的后面，“not”只能写在“in”前面'),
  )
  const items = parseItems(cursor)
  const { to } = cursor.expect(']', both('the list after "in" ends with ]', '“in”后面的列表以 ] 结束'))
  if (items.length === 0)
    fail(
      { from: word.from, to },
      both('the list after "in" is empty', '“in”后面的列表是空的'),
      both('name at least one value', '至少写一个值'),
    )
  return { kind: 'in', negated, value, items, from: value.from, to }
}

function parseConditional(cursor: Cursor, test: Ast): Ast {
  cursor.next()
  const then = parseLevel(cursor, 1)
  cursor.expect(':', both('a choice reads: condition ? value : other value', '选择写成：条件 ? 值 : 另一个值'))
  const otherwise = parseLevel(cursor, 1)
  return { kind: 'choice', test, then, otherwise, from: test.from, to: otherwise.to }
}

function parseBinary(cursor: Cursor, left: Ast, power: number): Ast {
  const sign = cursor.next().text
  const right = parseLevel(cursor, power + 1)
  const operator = (sign === '=' ? '==' : sign) as BinaryOperator
  return { kind: 'binary', operator, left, right, from: left.from, to: right.to }
}

function parseInfix(cursor: Cursor, left: Ast, power: number): Ast {
  const token = cursor.peek()
  if (token.text === '?') return parseConditional(cursor, left)
  const node = token.text === 'in' || token.text === 'not' ? parseIn(cursor, left) : parseBinary(cursor, left, power)
  if (power === COMPARING && powerOf(cursor.peek()) === COMPARING) {
    fail(
      cursor.peek(),
      both('two comparisons cannot follow one another', '两个比较不能连写'),
      both('join them with "and": a < b and b < c', '用“and”连接：a < b and b < c'),
    )
  }
  return node
}

function parseLevel(cursor: Cursor, minimum: number): Ast {
  return cursor.within(() => {
    let left = parsePrefix(cursor)
    while (true) {
      const power = powerOf(cursor.peek())
      if (power === 0 || power < minimum) return left
      left = parseInfix(cursor, left, power)
    }
  })
}

function parseTokens(tokens: readonly Token[]): Ast {
  const cursor = createCursor(tokens)
  if (cursor.peek().kind === 'end') fail(cursor.peek(), both('the expression is empty', '表达式是空的'))
  if (isToken(cursor.peek(), '='))
    fail(
      cursor.peek(),
      both('an expression does not begin with "="', '表达式不以“=”开头'),
      both('remove the sign', '去掉这个符号'),
    )
  const ast = parseLevel(cursor, 1)
  const rest = cursor.peek()
  if (rest.kind !== 'end')
    fail(
      rest,
      both(`${describeToken(rest)} is not expected here`, `这里不应有 ${describeToken(rest)}`),
      sayRest(rest, ast),
    )
  return ast
}

function sayRest(rest: Token, before: Ast): string {
  if (rest.text === ')' || rest.text === ']') return both('no such bracket is open', '没有打开这样的括号')
  const strange = STRANGE_SIGNS[rest.text]
  if (strange !== undefined) return strange
  const lower = rest.text.toLowerCase()
  if (rest.text !== lower && powers.has(lower)) return both(`write ${lower}`, `写 ${lower}`)
  if (rest.text === ',' && before.kind === 'number')
    return both('a number is written without commas: 1000', '数字不写逗号：1000')
  const isFunction = before.kind === 'name' && before.scope === undefined && Object.hasOwn(functions, before.name)
  return isFunction
    ? both(`brackets stand around what a function takes: ${before.name}(…)`, `函数的参数要加括号：${before.name}(…)`)
    : both('an operator is missing before it', '它前面少了运算符')
}

function tooLong(from: number, to: number): Failed {
  const message = both('the expression is too long', '表达式太长')
  return {
    ok: false,
    errors: [{ kind: 'limit', from, to, message, hint: both('split it into computed fields', '拆成几个计算字段') }],
  }
}

export type Parsed = { readonly ok: true; readonly ast: Ast } | Failed

/** Parses one expression; stops at the first error. */
export function parseExpression(text: string): Parsed {
  if (text.length > MAX_LENGTH) return tooLong(MAX_LENGTH, text.length)
  const read = toTokens(text)
  if ('error' in read) return { ok: false, errors: [read.error] }
  const tooMany = read.tokens[MAX_TOKENS]
  if (tooMany) return tooLong(tooMany.from, text.length)
  try {
    return { ok: true, ast: parseTokens(read.tokens) }
  } catch (failure) {
    if (failure instanceof SyntaxFailure) return { ok: false, errors: [failure.finding] }
    throw failure
  }
}
