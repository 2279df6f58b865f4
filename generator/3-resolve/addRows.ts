import type { ValidAddRows } from '../2-validate/addRows'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import type { ApiFields } from '../openapi/apiField'
import type { EntityContext } from './context'
import { resolveByVerb } from './operations'
import type { ResolvedRows } from './resolvedField'
import { isList, resolveScreen } from './screens'

export function resolveAddRows(
  written: ValidAddRows | undefined,
  row: { readonly fields: ApiFields; readonly owner: string },
  context: EntityContext,
): ResolvedRows['pick'] {
  const found = written && resolveScreen(written.pick, { domain: context.domain, kind: 'list' }, context)
  if (written === undefined || found === undefined || !isList(found.screen)) return undefined
  const verbs = ['page', 'list', 'tree']
  // The list reports its own missing operation.
  const question = {
    named: found.screen.operation,
    verbs,
    what: both('the list', '列表'),
    place: found.place,
    optional: true,
  }
  const operation = resolveByVerb(question, found.file, context)
  for (const { name, namePlace, value } of written.map.value) {
    if (!row.fields.has(name)) context.report.add(namePlace, unknownField(name, row.owner, row.fields.keys()))
    const answer = operation?.answer.fields
    if (answer && !answer.has(value.value))
      context.report.add(
        value.place,
        unknownField(value.value, both(`the answer of "${operation.id}"`, `“${operation.id}”的返回`), answer.keys()),
      )
  }
  return {
    screen: found.id,
    fields: Object.fromEntries(written.map.value.map(({ name, value }) => [name, value.value])),
  }
}
