import type { Located } from '../2-validate/shape'
import type { Template } from '../expressions/template'
import type { ApiFields } from '../openapi/apiField'
import { toFields } from './context'
import { resolveTemplate } from './formula'
import type { ScreenContext } from './screenContext'

/** Replaces a label with errors, so that the rest of the screen is still checked. */
const NO_LABEL: Template = { ok: true, parts: [] }

/** The label of a record, whose terms are said in the language of who reads. */
function resolveLabel({ entity, report }: ScreenContext, fields: ApiFields): Template {
  const label = resolveTemplate(entity.label, toFields(fields), report)
  if (label === undefined) return NO_LABEL
  const terms = entity.fields.value.filter(({ value }) => value.cell?.name.value === 'term').map(({ name }) => name)
  const parts = label.parts.map((part) =>
    part.kind === 'name' && terms.includes(part.name) ? ({ ...part, isTerm: true } as const) : part,
  )
  return { ok: true, parts }
}

export function toBase(title: Located<string>, fields: ApiFields, context: ScreenContext) {
  const { screen, domain, entity, path, key, parent } = context
  return {
    id: screen.id,
    domain,
    entity: entity.entity.value,
    name: screen.name,
    title: context.texts.say(title),
    path,
    key,
    label: resolveLabel(context, fields),
    parent: parent?.id,
    place: screen.place,
    permits: (entity.permissions?.value ?? []).map(({ name, value }) => ({
      title: context.texts.say(value),
      permission: name,
    })),
  }
}
