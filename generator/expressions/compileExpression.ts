import type { ValueType } from '../../src/contract/field'
import type { Environment } from './environment'
import { parseExpression } from './parseExpression'
import { type Printed, printExpression } from './printExpression'

export function compileExpression(text: string, env: Environment, wanted?: ValueType): Printed {
  const parsed = parseExpression(text)
  return parsed.ok ? printExpression(parsed.ast, env, wanted) : parsed
}
