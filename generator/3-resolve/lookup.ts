import type { ValidLookup } from '../2-validate/lookup'
import { tableNeeded } from '../diagnostics/components'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import { wrongAnswer } from '../diagnostics/operations'
import type { ApiField } from '../openapi/apiField'
import type { FieldScope } from './choices'
import type { Context } from './context'
import { checkCopied } from './copiedValue'
import { resolveNamedFormulas } from './formula'
import { resolveOperation } from './operations'
import { checkQuery } from './query'
import type { ResolvedLookup } from './resolvedField'

function findFilled({ rows }: ValidLookup, scope: FieldScope, { report }: Context) {
  if (rows === undefined) return { fields: scope.siblings, owner: scope.owner }
  const table = scope.siblings.get(rows.value)
  if (table === undefined) report.add(rows.place, unknownField(rows.value, scope.owner, scope.siblings.keys()))
  else if (table.fields === undefined) report.add(rows.place, tableNeeded(rows.value, false))
  return {
    fields: table?.fields ?? new Map<string, ApiField>(),
    owner: both(`"${rows.value}" of ${scope.owner}`, `${scope.owner}的“${rows.value}”`),
  }
}

export function resolveLookup(
  written: ValidLookup | undefined,
  scope: FieldScope,
  context: Context,
): ResolvedLookup | undefined {
  const operation = written && resolveOperation(written.operation, context)
  if (written === undefined || operation === undefined) return undefined
  const { report } = context
  const answer = operation.answer
  if (answer.shape === 'none')
    report.add(written.operation.place, wrongAnswer(operation.id, 'nothing', both('a record', '记录')))
  if (written.rows !== undefined && answer.shape === 'record')
    report.add(
      written.operation.place,
      wrongAnswer(operation.id, both('one record', '一条记录'), both('a list', '列表')),
    )
  checkQuery({ params: written.params.value, place: written.operation.place }, operation, context)
  const filled = findFilled(written, scope, context)
  checkCopied(written.fields.value, { to: filled.fields, owner: filled.owner, from: answer.fields, operation }, report)
  const fields = written.fields.value.flatMap(({ name, value }) =>
    filled.fields.has(name) ? [{ name, from: value.value }] : [],
  )
  const where = { env: scope.env, report }
  const params = resolveNamedFormulas(written.params.value, where, (name) => operation.query.get(name)?.type)
  return {
    operation,
    place: written.operation.place,
    params,
    fields,
    rows: written.rows?.value,
    keepTyped: written.keepTyped?.value ?? false,
  }
}
