import { both } from '../diagnostics/languages'
import { type Analysis, complain, learnName } from './analysis'
import type { Ast, BinaryNode, ChoiceNode, InNode, NumberNode, UnaryNode } from './ast'
import { comparisonHint } from './comparisonHint'
import { complainOfNumbers } from './idComparison'
import { inferCall } from './inferCall'
import {
  describeType,
  isDated,
  isNumericExpression,
  type Typed,
  toEqualityKind,
  toOrderKind,
  uniteTypes,
} from './valueKind'

/** Numbers of more than 15 digits are decimals, i.e. text, as JavaScript cannot hold them exactly. */
function inferNumber(node: NumberNode): Typed {
  return { type: /^-?\d{1,15}$/.test(node.text) ? 'integer' : 'decimal' }
}

function needBoolean(node: Ast, analysis: Analysis): void {
  const typed = inferType(node, analysis)
  if (!typed || typed.type === 'boolean') return
  const message = both(
    `a condition is needed here, this is ${describeType(typed)}`,
    `这里需要条件，实际是${describeType(typed)}`,
  )
  complain(analysis, node, {
    message,
    hint: both('compare it with something, or ask empty(…)', '与什么比较，或用 empty(…) 判断'),
  })
}

function arithmeticHint(operator: string, left: Typed, right: Typed): string | undefined {
  if (isDated(left) || isDated(right))
    return operator === '-'
      ? both('days(from, to) counts days', 'days(from, to) 计算天数')
      : both('addDays(date, n) and addMonths(date, n) move a date', 'addDays(date, n) 和 addMonths(date, n) 移动日期')
  return operator === '+'
    ? both(
        `texts are joined by joinTexts('-', a, b, …); a label is written as "{a}_{b}"`,
        `文字用 joinTexts('-', a, b, …) 连接；标签写成 "{a}_{b}"`,
      )
    : undefined
}

function dividesByZero({ operator, right }: BinaryNode): boolean {
  return (operator === '/' || operator === '%') && right.kind === 'number' && Number(right.text) === 0
}

function staysWhole({ operator }: BinaryNode, left: Typed, right: Typed): boolean {
  return operator !== '/' && left.type === 'integer' && right.type === 'integer'
}

function inferArithmetic(node: BinaryNode, analysis: Analysis): Typed | undefined {
  const left = inferType(node.left, analysis)
  const right = inferType(node.right, analysis)
  if (!left || !right) return undefined
  const wrong = isNumericExpression(left) ? (isNumericExpression(right) ? undefined : node.right) : node.left
  if (wrong) {
    const found = describeType(wrong === node.left ? left : right)
    const message = both(
      `"${node.operator}" needs numbers, this is ${found}`,
      `“${node.operator}”需要数字，实际是${found}`,
    )
    return complain(analysis, wrong, { message, hint: arithmeticHint(node.operator, left, right) })
  }
  if (dividesByZero(node))
    return complain(analysis, node.right, {
      message: both('nothing can be divided by 0', '不能除以 0'),
      hint: both('the result is always empty', '结果总是空的'),
    })
  return { type: staysWhole(node, left, right) ? 'integer' : 'decimal' }
}

/** Reports a comparison with '', which is never true: an empty value equals nothing. */
export function complainOfEmptyText(node: Ast, analysis: Analysis): boolean {
  if (node.kind !== 'text' || node.value !== '') return false
  complain(analysis, node, {
    message: both("a value is never equal to ''", `值永远不等于 ''`),
    hint: both('ask empty(…)', '用 empty(…) 判断'),
  })
  return true
}

function inferComparison(node: BinaryNode, analysis: Analysis): Typed {
  const left = inferType(node.left, analysis)
  const right = inferType(node.right, analysis)
  if (complainOfEmptyText(node.left, analysis) || complainOfEmptyText(node.right, analysis)) return { type: 'boolean' }
  if (complainOfNumbers(left, [node.right], analysis) || complainOfNumbers(right, [node.left], analysis))
    return { type: 'boolean' }
  const equality = node.operator === '==' || node.operator === '!='
  const toKind = equality ? toEqualityKind : toOrderKind
  if (left && right && !toKind(left, right)) {
    const verb = equality ? both('compared', '比较') : both('put in order', '排先后')
    const message = both(
      `${describeType(left)} and ${describeType(right)} cannot be ${verb}`,
      `${describeType(left)}和${describeType(right)}不能${verb}`,
    )
    complain(analysis, node, { message, hint: comparisonHint(node, [left, right], analysis.env) })
  }
  return { type: 'boolean' }
}

function inferBinary(node: BinaryNode, analysis: Analysis): Typed | undefined {
  if (node.operator === 'and' || node.operator === 'or') {
    needBoolean(node.left, analysis)
    needBoolean(node.right, analysis)
    return { type: 'boolean' }
  }
  return '+-*/%'.includes(node.operator) ? inferArithmetic(node, analysis) : inferComparison(node, analysis)
}

function inferUnary(node: UnaryNode, analysis: Analysis): Typed | undefined {
  if (node.operator === 'not') {
    needBoolean(node.operand, analysis)
    return { type: 'boolean' }
  }
  const typed = inferType(node.operand, analysis)
  if (!typed || isNumericExpression(typed)) return typed
  return complain(analysis, node.operand, {
    message: both(`"-" needs a number, this is ${describeType(typed)}`, `“-”需要数字，实际是${describeType(typed)}`),
  })
}

function inferIn(node: InNode, analysis: Analysis): Typed {
  const value = inferType(node.value, analysis)
  const kinds = new Set<string>()
  const items = node.items.map((item) => [item, inferType(item, analysis)] as const)
  if (complainOfNumbers(value, node.items, analysis)) return { type: 'boolean' }
  for (const [item, typed] of items) {
    if (complainOfEmptyText(item, analysis) || !value || !typed) continue
    const kind = toEqualityKind(value, typed)
    if (kind) kinds.add(kind)
    else {
      const message = both(
        `${describeType(value)} and ${describeType(typed)} cannot be compared`,
        `${describeType(value)}和${describeType(typed)}不能比较`,
      )
      const pair = { ...node, kind: 'binary', operator: '==', left: node.value, right: item } as const
      complain(analysis, item, { message, hint: comparisonHint(pair, [value, typed], analysis.env) })
    }
  }
  if (kinds.size > 1)
    complain(analysis, node, {
      message: both('the list after "in" mixes numbers and texts', '“in”后面的列表混有数字和文字'),
    })
  return { type: 'boolean' }
}

function inferChoice(node: ChoiceNode, analysis: Analysis): Typed | undefined {
  needBoolean(node.test, analysis)
  const then = inferType(node.then, analysis)
  const otherwise = inferType(node.otherwise, analysis)
  if (!then || !otherwise) return undefined
  const message = both(
    `both sides of the choice must fit one field: ${describeType(then)} and ${describeType(otherwise)} do not`,
    `选择的两边必须符合同一个字段：${describeType(then)}和${describeType(otherwise)}不符`,
  )
  return uniteTypes(then, otherwise) ?? complain(analysis, node, { message })
}

function inferNode(node: Ast, analysis: Analysis): Typed | undefined {
  switch (node.kind) {
    case 'number':
      return inferNumber(node)
    case 'text':
      return { type: 'string', literal: node.value }
    case 'boolean':
      return { type: 'boolean' }
    case 'name':
      return learnName(analysis, node)?.field
    case 'unary':
      return inferUnary(node, analysis)
    case 'binary':
      return inferBinary(node, analysis)
    case 'in':
      return inferIn(node, analysis)
    case 'choice':
      return inferChoice(node, analysis)
    case 'call':
      return inferCall(node, analysis, inferType)
  }
}

/** The type of a node; undefined where an error has been added. */
export function inferType(node: Ast, analysis: Analysis): Typed | undefined {
  const typed = inferNode(node, analysis)
  if (typed) analysis.types.set(node, typed)
  return typed
}
