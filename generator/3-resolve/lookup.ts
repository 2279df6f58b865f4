import type { ValidLookup } from '../2-validate/lookup'
import { unknownField, wrongAnswer } from '../diagnostics/resolve'
import type { FieldScope } from './choices'
import type { Context } from './context'
import { resolveNamedFormulas } from './formula'
import { resolveOperation } from './operations'
import { checkQuery } from './query'
import type { ResolvedLookup } from './resolvedField'

/** What is looked up when a field changes. */
export function resolveLookup(
  written: ValidLookup | undefined,
  scope: FieldScope,
  context: Context,
): ResolvedLookup | undefined {
  const operation = written && resolveOperation(written.operation, context)
  if (written === undefined || operation === undefined) return undefined
  const { report } = context
  const answer = operation.answer
  if (answer.shape === 'none') report.add(written.operation.place, wrongAnswer(operation.id, 'nothing', 'a record'))
  checkQuery({ params: written.params.value, place: written.operation.place }, operation, context)
  const fields = written.fields.value.flatMap(({ name, namePlace, value }) => {
    const own = scope.siblings.get(name)
    if (own === undefined) report.add(namePlace, unknownField(name, scope.owner, scope.siblings.keys()))
    if (!answer.fields.has(value.value))
      report.add(value.place, unknownField(value.value, `the answer of "${operation.id}"`, answer.fields.keys()))
    return own === undefined ? [] : [{ name, from: value.value, type: own.type }]
  })
  const where = { env: scope.env, report }
  const params = resolveNamedFormulas(written.params.value, where, (name) => operation.query.get(name)?.type)
  return {
    operation,
    params,
    fields,
    dash: written.empty?.value === 'dash',
    keepTyped: written.keepTyped?.value ?? false,
  }
}
