import { checkExpression } from '../expressions/checkExpression'
import type { Fields } from '../expressions/environment'
import { parseExpression } from '../expressions/parseExpression'
import { type EntityContext, type NamedScreen, toFields, USER_FIELDS } from './context'
import { findParent, isCalendar, isList, toScreenId } from './screens'

type Entities = ReadonlyMap<string, EntityContext>

/** Which values a child list receives, and of which type: those of its parent's `child.params`. */
function toChildParams(parent: NamedScreen, entities: Entities, seen: ReadonlySet<string>): Fields {
  const entity = entities.get(parent.id)
  const child = isList(parent.screen) ? parent.screen.child : undefined
  if (entity === undefined || child === undefined) return {}
  const env = { form: {}, row: toFields(entity.fields), params: findParams(parent, entities, seen), user: USER_FIELDS }
  return Object.fromEntries(
    child.params.value.map(({ name, value }) => {
      const parsed = parseExpression(value.value)
      const checked = parsed.ok ? checkExpression(parsed.ast, env) : parsed
      return [name, { type: checked.ok ? checked.type : 'string' }]
    }),
  )
}

/** The day that a calendar hands to the form of a new record; all screens share the fields whose defaults read it. */
function toCalendarParams(screen: NamedScreen, entities: Entities): Fields {
  const entity = entities.get(screen.id)
  for (const { screen: other, domain } of entity?.names.screens.values() ?? []) {
    if (!isCalendar(other) || other.form === undefined) continue
    const form = entities.get(toScreenId(other.form.value, domain))
    if (form?.file === entity?.file) return { [other.date.value]: { type: 'date' } }
  }
  return {}
}

/** What `params.x` may be on a screen: what its opener hands over, form and view sharing their list's. */
export function findParams(screen: NamedScreen, entities: Entities, seen: ReadonlySet<string> = new Set()): Fields {
  const entity = entities.get(screen.id)
  const parent = entity && findParent(screen, entity.names)
  if (parent === undefined || seen.has(screen.id)) return toCalendarParams(screen, entities)
  const visited = new Set([...seen, screen.id])
  const { screen: list } = parent
  const isChild =
    isList(list) && list.child !== undefined && toScreenId(list.child.screen.value, parent.domain) === screen.id
  const handed = isChild ? toChildParams(parent, entities, visited) : findParams(parent, entities, visited)
  return { ...handed, ...toCalendarParams(screen, entities) }
}
