import type { ValidDocument } from '../2-validate/actions'
import type { Environment } from '../expressions/environment'
import type { Context } from './context'
import { resolveFormula } from './formula'
import type { ResolvedRun } from './resolvedAction'

export function resolveDocument(written: ValidDocument, env: Environment, context: Context): ResolvedRun | undefined {
  const where = { env, report: context.report }
  const route = resolveFormula(written.route, where, 'string')
  const key = resolveFormula(written.key, where, 'string')
  return route && key && { kind: 'document', route, key }
}
