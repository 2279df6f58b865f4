import type { Named } from '../2-validate/collections'
import type { Located } from '../2-validate/shape'
import { unknownField } from '../diagnostics/resolve'
import type { ApiFields } from '../openapi/apiField'
import type { ResolvedView } from './resolved'
import type { ScreenContext } from './screenContext'
import { isForm, resolveScreen } from './screens'

/** What a handler fills in must be fields of the record that the audit shows. */
export function resolveEdits(
  edits: readonly Named<Located<string>>[],
  fields: ApiFields,
  context: ScreenContext,
): ResolvedView['edits'] {
  return edits.flatMap(({ name: step, value }) => {
    const found = resolveScreen(value, { domain: context.domain, kind: 'form' }, context)
    if (found === undefined) return []
    const { screen, file } = found
    const written = isForm(screen) ? (screen.fields?.value ?? []) : []
    const owner = `the record of the audit "${context.screen.name}"`
    for (const name of written) {
      const isOwn = file.path === context.file.path
      if (!isOwn && !fields.has(name.value))
        context.report.add(value.place, unknownField(name.value, owner, fields.keys()))
    }
    return [{ step, screen: found.id }]
  })
}
