import { checkExpression } from '../expressions/checkExpression'
import type { Fields } from '../expressions/environment'
import { parseExpression } from '../expressions/parseExpression'
import { type EntityContext, type NamedScreen, toFields, USER_FIELDS } from './context'
import { findParent, isList, toScreenId } from './screens'

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

/** What `params.x` may be on a screen: what its opener hands over, form and view sharing their list's. */
export function findParams(screen: NamedScreen, entities: Entities, seen: ReadonlySet<string> = new Set()): Fields {
  const entity = entities.get(screen.id)
  const parent = entity && findParent(screen, entity.names)
  if (parent === undefined || seen.has(screen.id)) return {}
  const visited = new Set([...seen, screen.id])
  const { screen: list } = parent
  const isChild =
    isList(list) && list.child !== undefined && toScreenId(list.child.screen.value, parent.domain) === screen.id
  return isChild ? toChildParams(parent, entities, visited) : findParams(parent, entities, visited)
}
