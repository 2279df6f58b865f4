import type { Named } from '../2-validate/collections'
import type { ValidLayout } from '../2-validate/form'
import type { Located } from '../2-validate/shape'
import { unknownField } from '../diagnostics/names'
import type { ApiFields } from '../openapi/apiField'
import type { NamedScreen } from './context'
import type { ResolvedView } from './resolved'
import type { ScreenContext } from './screenContext'
import { isForm, resolveScreen } from './screens'

function namesIn({ fields, sections, tabs }: Partial<ValidLayout>): readonly Located<string>[] {
  const inner = [...(sections?.value ?? []), ...(tabs?.value ?? [])].flatMap(namesIn)
  return [...(fields?.value ?? []), ...inner]
}

interface Shown {
  readonly fields: ApiFields
  readonly context: ScreenContext
}

function checkForm(named: Located<string>, { screen, file }: NamedScreen, { fields, context }: Shown): void {
  if (file.path === context.file.path || !isForm(screen)) return
  const owner = `the record of the audit "${context.screen.name}"`
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
