import type { Located } from '../2-validate/shape'
import type { Template } from '../expressions/template'
import type { ScreenContext } from './screenContext'

/** What every kind of screen says of itself. */
export function toBase(title: Located<string>, label: Template, context: ScreenContext) {
  const { screen, domain, entity, path, key, parent } = context
  return {
    id: screen.id,
    domain,
    entity: entity.entity.value,
    name: screen.name,
    title: context.texts.say(title),
    path,
    key,
    label,
    parent: parent?.id,
    place: screen.place,
  }
}
