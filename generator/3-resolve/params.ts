import type { Named } from '../2-validate/collections'
import type { Located } from '../2-validate/shape'
import { checkExpression } from '../expressions/checkExpression'
import type { Fields } from '../expressions/environment'
import { parseExpression } from '../expressions/parseExpression'
import { type EntityContext, type NamedScreen, toFields, USER_FIELDS } from './context'
import { findParent, isList, toScreenId } from './screens'

type Entities = ReadonlyMap<string, EntityContext>

type Handed = readonly Named<Located<string>>[]

/** What a list receives by name from the one that it is a child of, or whose action opens it. */
function findHanded(screen: NamedScreen, parent: NamedScreen, { names }: EntityContext): Handed | undefined {
  const opened = isList(screen.screen) ? names.opened.get(screen.id) : undefined
  if (opened) return opened.params?.value ?? []
  const { screen: list, domain } = parent
  const child = isList(list) ? list.child : undefined
  return child && toScreenId(child.screen.value, domain) === screen.id ? child.params.value : undefined
}

/** Which values those are, and of which type. */
function toParams(handed: Handed, parent: NamedScreen, at: { entities: Entities; seen: ReadonlySet<string> }): Fields {
  const entity = at.entities.get(parent.id)
  if (entity === undefined) return {}
  const params = findParams(parent, at.entities, at.seen)
  const env = { form: {}, row: toFields(entity.fields), params, user: USER_FIELDS }
  return Object.fromEntries(
    handed.map(({ name, value }) => {
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
  if (entity === undefined || parent === undefined || seen.has(screen.id)) return {}
  const visited = new Set([...seen, screen.id])
  const handed = findHanded(screen, parent, entity)
  return handed ? toParams(handed, parent, { entities, seen: visited }) : findParams(parent, entities, visited)
}
