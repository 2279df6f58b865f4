import type { ValidAddRows } from '../2-validate/addRows'
import type { ApiFields } from '../openapi/apiField'
import type { EntityContext } from './context'
import { checkCopied } from './copiedValue'
import { findListedRows } from './pick'
import type { ResolvedRows } from './resolvedField'
import { isList, resolveScreen } from './screens'

export function resolveAddRows(
  written: ValidAddRows | undefined,
  row: { readonly fields: ApiFields; readonly owner: string },
  context: EntityContext,
): ResolvedRows['pick'] {
  const found = written && resolveScreen(written.pick, { domain: context.domain, kind: 'list' }, context)
  if (written === undefined || found === undefined || !isList(found.screen)) return undefined
  const operation = findListedRows(found, context)
  checkCopied(
    written.map.value,
    { to: row.fields, owner: row.owner, from: operation?.answer.fields, operation },
    context.report,
  )
  return {
    screen: found.id,
    fields: Object.fromEntries(written.map.value.map(({ name, value }) => [name, value.value])),
  }
}
