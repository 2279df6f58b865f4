import { both } from '../diagnostics/languages'
import type { ExpressionError, Span } from './ast'
import type { Token } from './tokens'

/** Aborts the parse at the first error; `parseExpression` catches it. */
export class SyntaxFailure extends Error {
  constructor(readonly finding: ExpressionError) {
    super(finding.message)
  }
}

export function fail(at: Span, message: string, hint?: string): never {
  throw new SyntaxFailure({ kind: 'syntax', from: at.from, to: at.to, message, hint })
}

const DEEPEST = 100

export interface Cursor {
  readonly peek: (ahead?: number) => Token
  readonly next: () => Token
  /** Consumes the next token if it is that sign or word. */
  readonly take: (text: string) => Token | undefined
  readonly expect: (text: string, why: string) => Token
  /** Runs one level deeper; throws `SyntaxFailure` beyond 100 levels, before the stack overflows. */
  readonly within: <T>(run: () => T) => T
}

export function isToken(token: Token, text: string): boolean {
  return token.kind !== 'text' && token.kind !== 'end' && token.text === text
}

export function describeToken(token: Token): string {
  if (token.kind === 'end') return both('the end', '结尾')
  return token.kind === 'text' ? both(`the text '${token.text}'`, `文字 '${token.text}'`) : `"${token.text}"`
}

export function createCursor(tokens: readonly Token[]): Cursor {
  const end: Token = tokens[tokens.length - 1] ?? { kind: 'end', text: '', from: 0, to: 0 }
  let at = 0
  let depth = 0
  const peek = (ahead = 0): Token => tokens[at + ahead] ?? end
  const next = (): Token => {
    const token = peek()
    at += 1
    return token
  }
  const take = (text: string) => (isToken(peek(), text) ? next() : undefined)
  const expect = (text: string, why: string) =>
    take(text) ??
    fail(
      peek(),
      both(`"${text}" is missing before ${describeToken(peek())}`, `${describeToken(peek())} 前面少了“${text}”`),
      why,
    )
  const within = <T>(run: () => T): T => {
    depth += 1
    if (depth > DEEPEST) {
      const { from, to } = peek()
      const message = both(`the expression is nested more than ${DEEPEST} levels deep`, `表达式嵌套超过 ${DEEPEST} 层`)
      throw new SyntaxFailure({
        kind: 'limit',
        from,
        to,
        message,
        hint: both('split it into computed fields', '拆成几个计算字段'),
      })
    }
    const result = run()
    depth -= 1
    return result
  }
  return { peek, next, take, expect, within }
}
