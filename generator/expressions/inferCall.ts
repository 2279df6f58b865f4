import type { Offer } from '../diagnostics/diagnostic'
import { both } from '../diagnostics/languages'
import { offer, offerByTitle } from '../diagnostics/nearest'
import { type Analysis, complain } from './analysis'
import { type Ast, type CallNode, isOptional } from './ast'
import { findFunction, functions, HAS_ROLE, parameterAt, USER_FUNCTIONS } from './functions'
import { type Call, type Infer, inferArgument, sayUsage } from './inferArgument'
import { inferRowsCall } from './inferRowsCall'
import { describeType, type Typed, toOrderKind, uniteTypes } from './valueKind'

const NAMES = Object.keys(functions).filter((name) => !USER_FUNCTIONS.includes(name))

/** What other languages call the question for a permission, and the one for a role. */
const MAY_WORDS = /^(user\.|row\.|form\.)?(may|can|has(Permission)?|hasAuthority|permission|allowed)$/i
const ROLE_WORDS = /^(user\.|row\.|form\.)?((has|is)?(Any)?Roles?|isInRole|inRole)$/i

function sayUserFunction(name: string): string | undefined {
  if (ROLE_WORDS.test(name)) return both("write user.hasRole('alias')", `写 user.hasRole('别名')`)
  return MAY_WORDS.test(name) ? both("write user.may('code')", `写 user.may('code')`) : undefined
}

/** All functions where none is near. */
function offerFunctions(name: string): Offer {
  const offered = offer(name, NAMES)
  return { ...offered, hint: offered.hint ?? both(`known: ${NAMES.join(', ')}`, `可用的有：${NAMES.join(', ')}`) }
}

function unknownFunction(node: CallNode, analysis: Analysis): undefined {
  const isChoice = /^(if|iif|when)$/i.test(node.name)
  const hint = isChoice
    ? both('a choice reads: condition ? value : other value', '选择写成：条件 ? 值 : 另一个值')
    : sayUserFunction(node.name)
  analysis.errors.push({
    kind: 'unknown-function',
    ...node.nameAt,
    message: both(`"${node.name}" is not a function`, `“${node.name}”不是函数`),
    ...(hint === undefined ? offerFunctions(node.name) : { hint }),
  })
}

function hasRightArity({ node, spec, analysis }: Call): boolean {
  const max = spec.repeats ? Number.POSITIVE_INFINITY : spec.parameters.length
  const least = spec.parameters.length - (spec.optional ?? 0)
  if (node.args.length >= least && node.args.length <= max) return true
  const message = both(
    `"${node.name}" was given ${node.args.length} values`,
    `“${node.name}”收到 ${node.args.length} 个值`,
  )
  // What has a condition too many is meant as the function that takes one.
  const { usage } = (node.args.length > max && functions[`${node.name}If`]) || spec
  analysis.errors.push({ kind: 'arity', from: node.from, to: node.to, message, hint: sayUsage(usage) })
  return false
}

function unite(call: Call, [a, b]: readonly [Typed, Typed], arg: Ast): Typed | undefined {
  const united = uniteTypes(a, b)
  const ordered = call.node.name === 'coalesce' || toOrderKind(a, b) !== undefined
  if (united && ordered) return united
  const message = both(
    `"${call.node.name}" needs values of one type: ${describeType(a)} and ${describeType(b)} differ`,
    `“${call.node.name}”需要同一类型的值：${describeType(a)}和${describeType(b)}不同`,
  )
  return complain(call.analysis, arg, { message })
}

function inferUnited(call: Call): Typed | undefined {
  const typed = call.node.args.map((arg) => call.infer(arg, call.analysis))
  let result = typed[0]
  for (const [index, arg] of call.node.args.entries()) {
    if (index === call.node.args.length - 1 && isOptional(call.node)) continue
    const next = typed[index]
    if (index > 0) result = result && next && unite(call, [result, next], arg)
  }
  return result
}

function inferPlain(call: Call): Typed | undefined {
  const { node, spec } = call
  const before = call.analysis.errors.length
  for (const [index, arg] of node.args.entries()) inferArgument(call, arg, parameterAt(spec, index))
  if (call.analysis.errors.length > before) return undefined
  const [, digits] = node.args
  if (spec.result === 'of-digits')
    return { type: digits?.kind === 'number' && digits.text === '0' ? 'integer' : 'decimal' }
  const { result } = spec
  return result === 'of-row-field' || result === 'united' ? undefined : { type: result }
}

/** Reads what is there of a call that lacks its condition, so that the editor can complete the column. */
function inferUnfinished(call: Call): undefined {
  const { args } = call.node
  if (call.spec.parameters.at(-1) === 'row-condition' && args.length < call.spec.parameters.length) inferRowsCall(call)
}

const NO_ROLES: ReadonlyMap<string, string> = new Map()

/** Reports a role that is not listed, and one that is asked for where nobody is signed in. */
function checkRole({ node, analysis }: Call): void {
  const [alias] = node.args
  const { roles = NO_ROLES, user } = analysis.env
  if (user === undefined) {
    const message = both('there is no user here', '这里没有使用者')
    analysis.errors.push({ kind: 'unknown-name', ...node.nameAt, message })
  } else if (alias?.kind === 'text' && roles.size > 0 && !roles.has(alias.value)) {
    const message = both(`role "${alias.value}" is not listed`, `没有列出角色“${alias.value}”`)
    analysis.errors.push({
      kind: 'unknown-role',
      from: alias.from,
      to: alias.to,
      message,
      ...offerByTitle(alias.value, roles),
    })
  }
}

export function inferCall(node: CallNode, analysis: Analysis, infer: Infer): Typed | undefined {
  const spec = findFunction(node.name)
  if (!spec) return unknownFunction(node, analysis)
  const call: Call = { node, spec, analysis, infer }
  if (!hasRightArity(call)) return inferUnfinished(call)
  if (spec.parameters[0] === 'rows') return inferRowsCall(call)
  if (node.name === HAS_ROLE) checkRole(call)
  return spec.result === 'united' ? inferUnited(call) : inferPlain(call)
}
