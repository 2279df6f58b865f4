import type { Named } from '../2-validate/collections'
import type { Located } from '../2-validate/shape'
import { both } from '../diagnostics/languages'
import { unknownField } from '../diagnostics/names'
import type { ApiFields } from '../openapi/apiField'
import type { NamedScreen } from './context'
import { namesIn } from './layout'
import type { ResolvedView } from './resolved'
import type { ScreenContext } from './screenContext'
import { isForm, resolveScreen } from './screens'

interface Shown {
  readonly fields: ApiFields
  readonly context: ScreenContext
}

function checkForm(named: Located<string>, { screen, file }: NamedScreen, { fields, context }: Shown): void {
  if (file.path === context.file.path || !isForm(screen)) return
  const owner = both(`the record of the audit "${context.screen.name}"`, `审核“${context.screen.name}”的记录`)
  for (const { value } of namesIn(screen)) {
    if (!fields.has(value)) context.report.add(named.place, unknownField(value, owner, fields.keys()))
  }
}

/** Resolves the form of each audit step, whose fields must be fields of the audited record. */
export function resolveEdits(
  edits: readonly Named<Located<string>>[],
  fields: ApiFields,
  context: ScreenContext,
): ResolvedView['edits'] {
  return edits.flatMap(({ name: step, value }) => {
    const found = resolveScreen(value, { domain: context.domain, kind: 'form' }, context)
    if (found === undefined) return []
    checkForm(value, found, { fields, context })
    return [{ step, screen: found.id }]
  })
}
