import { both } from '../diagnostics/languages'
import type { Ast, CallNode, NameNode, ScopeName, Span } from './ast'
import { type Cursor, describeToken, fail, isToken } from './cursor'
import type { Token } from './tokens'

type ParseLevel = (cursor: Cursor, minimum: number) => Ast

const scopes: ReadonlySet<string> = new Set<ScopeName>(['row', 'outer', 'form', 'params', 'user'])
const reserved: ReadonlySet<string> = new Set(['and', 'or', 'in', 'not'])

function isScope(text: string): text is ScopeName {
  return scopes.has(text)
}

function toSpan({ from, to }: Token): Span {
  return { from, to }
}

/** Names of the current record in other languages. */
const ROW_WORDS: ReadonlySet<string> = new Set(['this', 'self', 'rows', 'item', 'line', 'record', 'data'])

function sayScope(scope: Token, name: Token, cursor: Cursor): string {
  const isWord = name.kind === 'word'
  if (isWord && isToken(cursor.peek(), ')') && !ROW_WORDS.has(scope.text))
    return both(
      `a column stands behind a comma: sum(${scope.text}, ${name.text})`,
      `列写在逗号后面：sum(${scope.text}, ${name.text})`,
    )
  if (isWord && ROW_WORDS.has(scope.text)) return both(`did you mean "row.${name.text}"?`, `是不是“row.${name.text}”？`)
  return both('a dot follows row, outer, form, params or user only', '只有 row、outer、form、params、user 后面可以有点')
}

function parseScoped(cursor: Cursor, scope: Token, parseLevel: ParseLevel): NameNode | CallNode {
  cursor.next()
  const name = cursor.next()
  if (!isScope(scope.text))
    fail(scope, both(`"${scope.text}." is not known`, `“${scope.text}.”不存在`), sayScope(scope, name, cursor))
  if (name.kind !== 'word') fail(name, both(`a name is missing after "${scope.text}."`, `“${scope.text}.”后面少了名称`))
  if (isToken(cursor.peek(), '(')) {
    const text = `${scope.text}.${name.text}`
    return parseCall(cursor, { ...name, text, from: scope.from }, parseLevel)
  }
  if (isToken(cursor.peek(), '.')) {
    fail(
      cursor.peek(),
      both(`"${scope.text}.${name.text}" has no fields of its own`, `“${scope.text}.${name.text}”没有自己的字段`),
      both(
        'sum, sumIf, count, countIf and join read the rows of a table',
        'sum、sumIf、count、countIf、join 读取明细表的行',
      ),
    )
  }
  return { kind: 'name', scope: scope.text, name: name.text, nameAt: toSpan(name), from: scope.from, to: name.to }
}

function parseCall(cursor: Cursor, name: Token, parseLevel: ParseLevel): CallNode {
  cursor.next()
  const args: Ast[] = []
  while (!isToken(cursor.peek(), ')')) {
    args.push(parseLevel(cursor, 1))
    if (!cursor.take(',')) break
  }
  const { to } = cursor.expect(')', both(`the call of ${name.text} ends with )`, `${name.text} 的调用以 ) 结束`))
  return { kind: 'call', name: name.text, nameAt: toSpan(name), args, from: name.from, to }
}

function parseWord(cursor: Cursor, word: Token, parseLevel: ParseLevel): Ast {
  const { text, from, to } = word
  if (reserved.has(text)) fail(word, both(`a value is missing before "${text}"`, `“${text}”前面少了值`))
  if (isToken(cursor.peek(), '(')) return parseCall(cursor, word, parseLevel)
  if (isToken(cursor.peek(), '.')) return parseScoped(cursor, word, parseLevel)
  if (text === 'true' || text === 'false') return { kind: 'boolean', value: text === 'true', from, to }
  return { kind: 'name', name: text, nameAt: toSpan(word), from, to }
}

function sayMissing(token: Token, cursor: Cursor): string | undefined {
  const before = cursor.peek(-2)
  return before.kind === 'sign' && before.text === '%' && token.kind !== 'sign'
    ? both('"%" is what a division leaves over; ten percent is written 0.1', '“%”是除法的余数；百分之十写成 0.1')
    : undefined
}

/** A literal, a name, a call, or an expression in brackets. */
export function parseOperand(cursor: Cursor, parseLevel: ParseLevel): Ast {
  const token = cursor.next()
  const { kind, text, from, to } = token
  if (kind === 'number') return { kind, text, from, to }
  if (kind === 'text') return { kind, value: text, from, to }
  if (kind === 'word') return parseWord(cursor, token, parseLevel)
  if (text === '(' && kind === 'sign') {
    const inner = parseLevel(cursor, 1)
    cursor.expect(')', both('an opened bracket is closed again', '打开的括号要闭合'))
    return inner
  }
  const hint = text === '[' ? both('a list stands after "in" only', '列表只能写在“in”后面') : sayMissing(token, cursor)
  return fail(
    token,
    both(`a value is missing before ${describeToken(token)}`, `${describeToken(token)} 前面少了值`),
    hint,
  )
}
