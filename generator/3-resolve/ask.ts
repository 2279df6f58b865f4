import type { ValidAsk, ValidCheck } from '../2-validate/check'
import type { ValidColumn } from '../2-validate/fields'
import type { FieldScope } from './choices'
import type { Context } from './context'
import { resolveNamedFormulas } from './formula'
import { resolveOperation } from './operations'
import { checkQuery } from './query'
import type { ResolvedAsk } from './resolvedField'

function isAsk(check: ValidCheck): check is ValidAsk {
  return 'operation' in check
}

export function listChecks(check: ValidColumn['check']): readonly ValidCheck[] {
  if (check === undefined) return []
  return 'value' in check ? check.value : [check]
}

function resolveAsk(written: ValidAsk, scope: FieldScope, context: Context): readonly ResolvedAsk[] {
  const operation = resolveOperation(written.operation, context)
  if (operation === undefined) return []
  const sent = written.params?.value ?? []
  checkQuery({ params: sent, place: written.operation.place }, operation, context)
  const where = { env: scope.env, report: context.report }
  const params = resolveNamedFormulas(sent, where, (name) => operation.query.get(name)?.type)
  return [{ operation, params, message: context.texts.say(written.else), place: written.operation.place }]
}

export function resolveAsks(check: ValidColumn['check'], scope: FieldScope, context: Context): readonly ResolvedAsk[] {
  return listChecks(check)
    .filter(isAsk)
    .flatMap((written) => resolveAsk(written, scope, context))
}
