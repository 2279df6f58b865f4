import type { Offer } from '../diagnostics/diagnostic'

/** A range in the expression's text: offsets from its start, `to` exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

export type ScopeName = 'row' | 'outer' | 'form' | 'params' | 'user'

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%'
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>='
export type LogicOperator = 'and' | 'or'

/** Exact decimal text, including the sign. */
export interface NumberNode extends Span {
  readonly kind: 'number'
  readonly text: string
}

export interface TextNode extends Span {
  readonly kind: 'text'
  readonly value: string
}

export interface BooleanNode extends Span {
  readonly kind: 'boolean'
  readonly value: boolean
  /** True where it stands for a condition that could not be read. */
  readonly isLost?: true
}

/** A bare name has no scope and means the nearest field of that name. */
export interface NameNode extends Span {
  readonly kind: 'name'
  readonly scope?: ScopeName
  readonly name: string
  readonly nameAt: Span
}

export interface UnaryNode extends Span {
  readonly kind: 'unary'
  readonly operator: '-' | 'not'
  readonly operand: Ast
}

export interface BinaryNode extends Span {
  readonly kind: 'binary'
  readonly operator: ArithmeticOperator | ComparisonOperator | LogicOperator
  readonly left: Ast
  readonly right: Ast
}

/** `value in [a, b]` */
export interface InNode extends Span {
  readonly kind: 'in'
  readonly negated: boolean
  readonly value: Ast
  readonly items: readonly Ast[]
}

/** `test ? then : otherwise` */
export interface ChoiceNode extends Span {
  readonly kind: 'choice'
  readonly test: Ast
  readonly then: Ast
  readonly otherwise: Ast
}

export interface CallNode extends Span {
  readonly kind: 'call'
  readonly name: string
  readonly nameAt: Span
  readonly args: readonly Ast[]
}

export type Ast =
  | NumberNode
  | TextNode
  | BooleanNode
  | NameNode
  | UnaryNode
  | BinaryNode
  | InNode
  | ChoiceNode
  | CallNode

export interface ExpressionError extends Span, Offer {
  /** Selects the code of the diagnostic. */
  readonly kind:
    | 'syntax'
    | 'limit'
    | 'unknown-name'
    | 'unknown-function'
    | 'unknown-role'
    | 'arity'
    | 'type'
    | 'unheard'
  readonly message: string
}

export interface Failed {
  readonly ok: false
  readonly errors: readonly [ExpressionError, ...ExpressionError[]]
}

/** True for a `coalesce` that ends in '', a value of any type, which leaves a parameter out. */
export function isOptional(node: Ast): node is CallNode {
  if (node.kind !== 'call' || node.name !== 'coalesce') return false
  const last = node.args.at(-1)
  return last?.kind === 'text' && last.value === ''
}
