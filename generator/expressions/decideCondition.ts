import type { Ast, BinaryNode, InNode, NameNode } from './ast'
import type { Environment } from './environment'
import { toLiteral, toOutline } from './outline'
import { resolveName } from './resolveName'
import { ownNodes } from './rowsEnvironment'
import { createSamples, type Sample, type Samples } from './samples'

/** The possible results of a condition. */
export type Decision = 'never' | 'always' | 'sometimes'

/** The closed list of values of a field; undefined where it has none. */
export type KeysOf = (name: NameNode) => readonly string[] | undefined

const MAX_CASES = 5_000

interface Question {
  readonly env: Environment
  readonly samples: Samples
}

/** One assignment of samples to names, and of true or false to parts that are not analysed. */
type Case = ReadonlyMap<string, Sample | boolean>

function toKey(node: Ast, env: Environment): string | undefined {
  if (node.kind !== 'name') return undefined
  const found = resolveName(node, env)
  return 'message' in found || found.field.rows ? undefined : `${found.scope}.${node.name}`
}

/** A comparison of a name with a literal; `flipped` if the literal is on the left. Undefined for others. */
function toComparison(node: BinaryNode, env: Environment) {
  const flipped = toLiteral(node.left) !== undefined
  const [name, written] = flipped ? [node.right, node.left] : [node.left, node.right]
  const key = toKey(name, env)
  const literal = toLiteral(written)
  return key === undefined || literal === undefined ? undefined : { key, literal, flipped }
}

const FLIPPED: { readonly [sign: string]: string } = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' }

function isSatisfied(sign: string, order: number | undefined): boolean {
  if (sign === '!=') return order !== 0
  if (order === undefined) return false
  if (sign === '==') return order === 0
  if (sign === '<' || sign === '<=') return order < 0 || (sign === '<=' && order === 0)
  return order > 0 || (sign === '>=' && order === 0)
}

function answerComparison(node: BinaryNode, at: Case, question: Question): boolean | undefined {
  const comparison = toComparison(node, question.env)
  if (comparison === undefined) return undefined
  const { key, literal, flipped } = comparison
  const order = question.samples.order(key, at.get(key) as Sample, literal)
  return isSatisfied(flipped ? (FLIPPED[node.operator] ?? node.operator) : node.operator, order)
}

function answerIn(node: InNode, at: Case, question: Question): boolean | undefined {
  const key = toKey(node.value, question.env)
  const literals = node.items.map(toLiteral)
  if (key === undefined || literals.includes(undefined)) return undefined
  const found = literals.some(
    (literal) => literal !== undefined && question.samples.order(key, at.get(key) as Sample, literal) === 0,
  )
  return found !== node.negated
}

function isLogic(node: Ast): node is BinaryNode {
  return node.kind === 'binary' && (node.operator === 'and' || node.operator === 'or')
}

function isOrdering(node: Ast): node is BinaryNode {
  return node.kind === 'binary' && /^([=!]=|[<>]=?)$/.test(node.operator)
}

/** The result of a part without logic or choice; undefined where it cannot be analysed. */
function answerPart(node: Ast, at: Case, question: Question): boolean | undefined {
  if (node.kind === 'boolean') return node.value
  if (node.kind === 'in') return answerIn(node, at, question)
  if (isOrdering(node)) return answerComparison(node, at, question)
  const [asked] = node.kind === 'call' && node.name === 'empty' ? node.args : [node]
  const key = asked && toKey(asked, question.env)
  if (key === undefined) return undefined
  return node.kind === 'call'
    ? at.get(key) === undefined
    : question.samples.order(key, at.get(key) as Sample, true) === 0
}

function answer(node: Ast, at: Case, question: Question): boolean {
  if (node.kind === 'unary') return !answer(node.operand, at, question)
  if (isLogic(node)) {
    const left = answer(node.left, at, question)
    return node.operator === 'and' ? left && answer(node.right, at, question) : left || answer(node.right, at, question)
  }
  if (node.kind === 'choice') return answer(answer(node.test, at, question) ? node.then : node.otherwise, at, question)
  return answerPart(node, at, question) ?? at.get(toOutline(node)) === true
}

/** The boolean parts below logic, `not` and choices. */
function partsOf(node: Ast): readonly Ast[] {
  if (node.kind === 'unary') return partsOf(node.operand)
  if (isLogic(node)) return [...partsOf(node.left), ...partsOf(node.right)]
  return node.kind === 'choice' ? [node.test, node.then, node.otherwise].flatMap(partsOf) : [node]
}

type Axes = ReadonlyMap<string, readonly (Sample | boolean)[]>

function toAxes(ast: Ast, keysOf: KeysOf, question: Question): Axes {
  const axes = new Map<string, readonly (Sample | boolean)[]>()
  for (const node of ownNodes(ast, question.env)) {
    const key = toKey(node, question.env)
    if (node.kind === 'name' && key !== undefined) axes.set(key, question.samples.valuesOf(key, keysOf(node)))
  }
  const first: Case = new Map([...axes].map(([key, [value]]) => [key, value]))
  for (const part of partsOf(ast)) {
    if (answerPart(part, first, question) === undefined) axes.set(toOutline(part), [true, false])
  }
  return axes
}

function* casesOf(axes: Axes): Generator<Case> {
  const entries = [...axes]
  const counts = entries.map(([, values]) => values.length)
  const total = counts.reduce((product, count) => product * count, 1)
  for (let index = 0; index < total; index += 1) {
    let rest = index
    yield new Map(
      entries.map(([key, values]) => {
        const at = rest % values.length
        rest = Math.floor(rest / values.length)
        return [key, values[at]]
      }),
    )
  }
}

function learnComparison(node: BinaryNode, { env, samples }: Question): void {
  const comparison = toComparison(node, env)
  if (comparison) samples.learn(comparison.key, comparison.literal)
}

function learnItems(node: InNode, { env, samples }: Question): void {
  const key = toKey(node.value, env)
  const literals = node.items.map(toLiteral).filter((literal) => literal !== undefined)
  for (const literal of key === undefined ? [] : literals) samples.learn(key ?? '', literal)
}

/** Collects the literals that names are compared with, so that samples cover every case. */
function learn(ast: Ast, question: Question): void {
  for (const node of ownNodes(ast, question.env)) {
    if (isOrdering(node)) learnComparison(node, question)
    if (node.kind === 'in') learnItems(node, question)
    const key = toKey(node, question.env)
    if (key !== undefined && node.kind === 'name') question.samples.learnName(key, resolveName(node, question.env))
  }
}

/** Evaluates a condition for all distinguishable samples; `sometimes` where these exceed `MAX_CASES`. */
export function decideCondition(ast: Ast, env: Environment, keysOf: KeysOf): Decision {
  const question = { env, samples: createSamples() }
  learn(ast, question)
  const axes = toAxes(ast, keysOf, question)
  const total = [...axes.values()].reduce((product, values) => product * values.length, 1)
  if (total > MAX_CASES) return 'sometimes'
  const answers = new Set<boolean>()
  for (const at of casesOf(axes)) {
    answers.add(answer(ast, at, question))
    if (answers.size === 2) return 'sometimes'
  }
  return answers.has(true) ? 'always' : 'never'
}
