import { compileExpression } from '../../../generator/expressions/compileExpression'
import type { Environment } from '../../../generator/expressions/environment'
import type { Scope } from '../../../src/contract/expression'
import type { ValueType } from '../../../src/contract/field'
import type { Value } from '../../../src/contract/value'
import * as runtime from '../../../src/value/expression'

export interface Run {
  readonly text: string
  readonly env: Environment
  readonly scope: Partial<Scope>
  readonly wanted?: ValueType
}

const emptyScope: Scope = { form: {}, row: {}, params: {}, user: {}, today: '2024-02-29' }
const library: { readonly [name: string]: unknown } = runtime

/** Compiles an expression and runs what was printed, with the runtime functions it says it uses and no others. */
export function run({ text, env, scope, wanted }: Run): Value | undefined {
  const printed = compileExpression(text, env, wanted)
  if (!printed.ok) throw new Error(`${text}: ${printed.errors[0].message}`)
  // Only a test turns the printed text into a function; the product writes it into a module.
  const evaluate = new Function('s', ...printed.uses, `'use strict'; return ${printed.code}`)
  return evaluate({ ...emptyScope, ...scope }, ...printed.uses.map((name) => library[name]))
}
