import type { ValueType } from '../../src/contract/field'
import type { Environment } from './environment'
import { parseExpression } from './parseExpression'
import { type Printed, printExpression } from './printExpression'

/** From text to JavaScript in one step. */
export function compileExpression(text: string, env: Environment, wanted?: ValueType): Printed {
  const parsed = parseExpression(text)
  return parsed.ok ? printExpression(parsed.ast, env, wanted) : parsed
}
