import type { BranchOperator } from '../../src/contract/flow'
import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { branchCondition } from '../diagnostics/flows'
import type { Report } from '../diagnostics/report'
import type { Ast, BooleanNode, NameNode, NumberNode, TextNode } from '../expressions/ast'
import type { NamedConditions } from '../expressions/namedCondition'
import { parseFormula, toInnerPlace } from './formula'

type Constant = NumberNode | TextNode | BooleanNode

/** One comparison of a field of the document with a value. */
export interface Comparison {
  readonly field: string
  /** Where the field is named. */
  readonly fieldPlace: Place
  readonly operator: BranchOperator
  readonly constant: Constant
  readonly place: Place
}

const OPERATORS: ReadonlyMap<string, BranchOperator> = new Map([
  ['>', 'gt'],
  ['>=', 'ge'],
  ['<', 'lt'],
  ['<=', 'le'],
  ['==', 'eq'],
  ['!=', 'ne'],
])

/** The operator that says the same with its sides exchanged. */
const MIRRORED: { readonly [operator in BranchOperator]: BranchOperator } = {
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
  eq: 'eq',
  ne: 'ne',
}

function isField(node: Ast): node is NameNode {
  return node.kind === 'name' && (node.scope === undefined || node.scope === 'form')
}

function isConstant(node: Ast): node is Constant {
  return node.kind === 'number' || node.kind === 'text' || node.kind === 'boolean'
}

function toComparison(ast: Ast, when: Located<string>): Comparison | undefined {
  const operator = ast.kind === 'binary' ? OPERATORS.get(ast.operator) : undefined
  if (ast.kind !== 'binary' || operator === undefined) return undefined
  const { left, right } = ast
  const of = ({ name, nameAt }: NameNode) => ({
    field: name,
    fieldPlace: toInnerPlace(when, nameAt),
    place: when.place,
  })
  if (isField(left) && isConstant(right)) return { ...of(left), operator, constant: right }
  if (!isConstant(left) || !isField(right)) return undefined
  return { ...of(right), operator: MIRRORED[operator], constant: left }
}

/** The comparison that a branch asks; undefined after reporting a condition that is none. */
export function readComparison(
  when: Located<string>,
  { conditions, report }: { readonly conditions: NamedConditions; readonly report: Report },
): Comparison | undefined {
  const read = parseFormula(when, { env: { form: {}, conditions }, report })
  if (read === undefined) return undefined
  const comparison = toComparison(read.ast, when)
  if (comparison === undefined) report.add(when.place, branchCondition())
  return comparison
}

/** The value of a constant as the server compares it. */
export function toValue(constant: Constant): string {
  return constant.kind === 'number' ? constant.text : String(constant.value)
}
