import { type BranchOperator, MAX_COMPARISONS } from '../../src/contract/flow'
import type { Located } from '../2-validate/shape'
import type { Place } from '../diagnostics/diagnostic'
import { branchCondition, branchTooLong } from '../diagnostics/flows'
import type { Report } from '../diagnostics/report'
import type { Ast, BinaryNode, BooleanNode, InNode, NameNode, NumberNode, TextNode } from '../expressions/ast'
import type { NamedConditions } from '../expressions/namedCondition'
import { parseFormula, toInnerPlace } from './formula'

type Constant = NumberNode | TextNode | BooleanNode

/** A comparison of a field of the document with a value. */
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

/** The operator that holds where the other does not. */
const NEGATED: { readonly [operator in BranchOperator]: BranchOperator } = {
  gt: 'le',
  ge: 'lt',
  lt: 'ge',
  le: 'gt',
  eq: 'ne',
  ne: 'eq',
}

function isField(node: Ast): node is NameNode {
  return node.kind === 'name' && (node.scope === undefined || node.scope === 'form')
}

function isConstant(node: Ast): node is Constant {
  return node.kind === 'number' || node.kind === 'text' || node.kind === 'boolean'
}

interface Reading {
  readonly when: Located<string>
  readonly report: Report
}

/** One of them must hold, each with all of its comparisons. */
export type Alternatives = readonly (readonly Comparison[])[]

function compare(field: NameNode, operator: BranchOperator, { constant, at, when }: Compared): Comparison {
  const fieldPlace = toInnerPlace(when, field.nameAt)
  return { field: field.name, fieldPlace, operator, constant, place: toInnerPlace(when, at) }
}

interface Compared extends Pick<Reading, 'when'> {
  readonly constant: Constant
  readonly at: Ast
}

function toComparison(ast: Ast, when: Located<string>): Comparison | undefined {
  if (isField(ast)) return compare(ast, 'eq', { constant: { ...ast, kind: 'boolean', value: true }, at: ast, when })
  const operator = ast.kind === 'binary' ? OPERATORS.get(ast.operator) : undefined
  if (ast.kind !== 'binary' || operator === undefined) return undefined
  const { left, right } = ast
  if (isField(left) && isConstant(right)) return compare(left, operator, { constant: right, at: ast, when })
  if (!isConstant(left) || !isField(right)) return undefined
  return compare(right, MIRRORED[operator], { constant: left, at: ast, when })
}

/** All that hold where both do: each alternative of the one with each of the other. */
function combine(some: Alternatives, others: Alternatives): Alternatives {
  return some.flatMap((one) => others.map((other) => [...one, ...other]))
}

function readIn({ value, items, negated }: InNode, isNegated: boolean, { when }: Reading): Alternatives | undefined {
  if (!isField(value) || !items.every(isConstant)) return undefined
  const isOneOf = negated === isNegated
  const each = items.map((at) => compare(value, isOneOf ? 'eq' : 'ne', { constant: at, at, when }))
  return isOneOf ? each.map((one) => [one]) : [each]
}

function readOne(ast: Ast, isNegated: boolean, reading: Reading): Alternatives | undefined {
  const listed = ast.kind === 'in' ? readIn(ast, isNegated, reading) : undefined
  if (listed) return listed
  const comparison = toComparison(ast, reading.when)
  if (comparison === undefined) {
    reading.report.add(toInnerPlace(reading.when, ast), branchCondition())
    return undefined
  }
  const { operator } = comparison
  return [[{ ...comparison, operator: isNegated ? NEGATED[operator] : operator }]]
}

function readJoined({ operator, left, right }: BinaryNode, isNegated: boolean, reading: Reading) {
  const [some, others] = [left, right].map((side) => readAlternatives(side, isNegated, reading))
  if (some === undefined || others === undefined) return undefined
  return withinLimit((operator === 'and') === isNegated ? [...some, ...others] : combine(some, others))
}

/** The condition, or what holds where it does not; undefined after reporting a part that is no comparison. */
function readAlternatives(ast: Ast, isNegated: boolean, reading: Reading): Alternatives | undefined {
  if (ast.kind === 'unary' && ast.operator === 'not') return readAlternatives(ast.operand, !isNegated, reading)
  const isJoined = ast.kind === 'binary' && (ast.operator === 'and' || ast.operator === 'or')
  return isJoined ? readJoined(ast, isNegated, reading) : readOne(ast, isNegated, reading)
}

/** Cuts what is too long already, which `readBranch` reports: brackets multiply. */
function withinLimit(alternatives: Alternatives): Alternatives {
  return alternatives.slice(0, MAX_COMPARISONS + 1).map((all) => all.slice(0, MAX_COMPARISONS + 1))
}

/** The comparisons that a branch asks; undefined after reporting a condition that asks something else. */
export function readBranch(
  when: Located<string>,
  { conditions, report }: { readonly conditions: NamedConditions; readonly report: Report },
): Alternatives | undefined {
  const read = parseFormula(when, { env: { form: {}, conditions }, report })
  const alternatives = read && readAlternatives(read.ast, false, { when, report })
  if (alternatives === undefined) return undefined
  const isTooLong = [alternatives, ...alternatives].some(({ length }) => length > MAX_COMPARISONS)
  if (isTooLong) report.add(when.place, branchTooLong(MAX_COMPARISONS))
  return isTooLong ? undefined : alternatives
}

/** The value of a constant as the server compares it. */
export function toValue(constant: Constant): string {
  return constant.kind === 'number' ? constant.text : String(constant.value)
}
