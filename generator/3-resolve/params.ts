import { checkExpression } from '../expressions/checkExpression'
import type { Fields } from '../expressions/environment'
import { parseExpression } from '../expressions/parseExpression'
import type { ApiFields } from '../openapi/apiField'
import { type NamedScreen, type Names, toFields, USER_FIELDS } from './context'
import { findParent, isCalendar, isList, toScreenId } from './screens'

/** All screens, and of each the fields of its entity; nothing where the entity has no key. */
interface Known {
  readonly names: Names
  readonly entities: ReadonlyMap<string, { readonly fields: ApiFields } | undefined>
  /** What `collectDays` answers. */
  readonly days: ReadonlyMap<string, Fields>
}

const NOTHING: Fields = {}

const dayOf = ({ place }: NamedScreen, { days }: Known): Fields => days.get(place.file) ?? NOTHING

/** Which values a child list receives, and of which type: those of its parent's `child.params`. */
function toChildParams(parent: NamedScreen, known: Known, seen: ReadonlySet<string>): Fields {
  const entity = known.entities.get(parent.id)
  const child = isList(parent.screen) ? parent.screen.child : undefined
  if (entity === undefined || child === undefined) return NOTHING
  const env = { form: {}, row: toFields(entity.fields), params: findParams(parent, known, seen), user: USER_FIELDS }
  return Object.fromEntries(
    child.params.value.map(({ name, value }) => {
      const parsed = parseExpression(value.value)
      const checked = parsed.ok ? checkExpression(parsed.ast, env) : parsed
      return [name, { type: checked.ok ? checked.type : 'string' }]
    }),
  )
}

/** By file, the day that a calendar hands to the form of a new record; all screens share the defaults that read it. */
export function collectDays({ screens }: Names): ReadonlyMap<string, Fields> {
  const days = new Map<string, Fields>()
  for (const { screen, domain } of screens.values()) {
    if (!isCalendar(screen) || screen.form === undefined) continue
    const form = screens.get(toScreenId(screen.form.value, domain))
    if (form) days.set(form.place.file, { [screen.date.value]: { type: 'date' } })
  }
  return days
}

/** What `params.x` may be on a screen: what its opener hands over, form and view sharing their list's. */
export function findParams(screen: NamedScreen, known: Known, seen: ReadonlySet<string> = new Set()): Fields {
  const parent = known.entities.get(screen.id) && findParent(screen, known.names)
  if (parent === undefined || seen.has(screen.id)) return dayOf(screen, known)
  const visited = new Set([...seen, screen.id])
  const { screen: list } = parent
  const isChild =
    isList(list) && list.child !== undefined && toScreenId(list.child.screen.value, parent.domain) === screen.id
  const handed = isChild ? toChildParams(parent, known, visited) : findParams(parent, known, visited)
  return { ...handed, ...dayOf(screen, known) }
}
