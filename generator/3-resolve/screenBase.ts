import type { Located } from '../2-validate/shape'
import type { Template } from '../expressions/template'
import type { ApiFields } from '../openapi/apiField'
import { toFields } from './context'
import { resolveTemplate } from './formula'
import type { ScreenContext } from './screenContext'

/** Replaces a label with errors, so that the rest of the screen is still checked. */
const NO_LABEL: Template = { ok: true, parts: [] }

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
    label: resolveTemplate(entity.label, toFields(fields), context.report) ?? NO_LABEL,
    parent: parent?.id,
    place: screen.place,
    permits: (entity.permissions?.value ?? []).map(({ name, value }) => ({
      title: context.texts.say(value),
      permission: name,
    })),
  }
}
