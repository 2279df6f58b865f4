import { both } from '../diagnostics/languages'
import { type Analysis, complain } from './analysis'
import type { Ast, CallNode } from './ast'
import type { FunctionSpec, Parameter } from './functions'
import { describeType, isDated, isNumericExpression, type Typed, toDateType } from './valueKind'

export type Infer = (node: Ast, analysis: Analysis) => Typed | undefined

export interface Call {
  readonly node: CallNode
  readonly spec: FunctionSpec
  readonly analysis: Analysis
  readonly infer: Infer
}

const needs: { readonly [parameter in Parameter]?: { is: (node: Ast, typed: Typed) => boolean; what: string } } = {
  number: { is: (_, typed) => isNumericExpression(typed), what: both('a number', '数字') },
  integer: { is: (_, typed) => typed.type === 'integer', what: both('a whole number', '整数') },
  digits: {
    is: (node) => node.kind === 'number' && /^1?\d$/.test(node.text),
    what: both('a written number from 0 to 19', '直接写出的 0 到 19 的数字'),
  },
  date: {
    is: (_, typed) => isDated(typed) || (typed.literal !== undefined && toDateType(typed.literal) !== undefined),
    what: both('a date', '日期'),
  },
  text: { is: (node) => node.kind === 'text', what: both('a written text', '直接写出的文字') },
  scalar: {
    is: ({ kind }, { type }) => kind === 'text' || !['array', 'object', 'boolean'].includes(type),
    what: both('a text, a number or a date', '文字、数字或日期'),
  },
  'row-condition': { is: (_, typed) => typed.type === 'boolean', what: both('a condition', '条件') },
}

export function sayUsage(usage: string): string {
  return both(`it is written ${usage}`, `写法是 ${usage}`)
}

/** The type of an argument; undefined after adding an error where it is not what the parameter needs. */
export function inferArgument(call: Call, arg: Ast, parameter: Parameter): Typed | undefined {
  const typed = call.infer(arg, call.analysis)
  const need = needs[parameter]
  if (!typed || !need || need.is(arg, typed)) return typed
  const message = both(
    `"${call.node.name}" needs ${need.what} here, this is ${describeType(typed)}`,
    `“${call.node.name}”这里需要${need.what}，实际是${describeType(typed)}`,
  )
  return complain(call.analysis, arg, { message, hint: sayUsage(call.spec.usage) })
}
