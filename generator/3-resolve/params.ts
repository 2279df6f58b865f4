import { checkExpression } from '../expressions/checkExpression'
import type { Fields } from '../expressions/environment'
import { parseExpression } from '../expressions/parseExpression'
import type { ApiFields } from '../openapi/apiField'
import { type NamedScreen, type Names, toFields, USER_FIELDS } from './context'
import { findParent, isCalendar, isList, toScreenId } from './screens'

/** A calendar with a form, and the field that holds its day. */
interface CalendarForm {
  readonly form: string
  readonly date: string
}

interface Known {
  readonly names: Names
  readonly calendars: readonly CalendarForm[]
  /** By screen, the same for all screens of one entity; nothing where the entity has no key. */
  readonly entities: ReadonlyMap<string, { readonly fields: ApiFields } | undefined>
}

const NOTHING: Fields = {}

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

/** The day that a calendar hands to the form of a new record; all screens share the fields whose defaults read it. */
function toCalendarParams(screen: NamedScreen, { entities, calendars }: Known): Fields {
  const entity = entities.get(screen.id)
  const found = entity && calendars.find(({ form }) => entities.get(form) === entity)
  return found ? { [found.date]: { type: 'date' } } : NOTHING
}

/** The calendars that open a form, in order. */
export function findCalendars(names: Names): readonly CalendarForm[] {
  return [...names.screens.values()].flatMap(({ screen, domain }) =>
    isCalendar(screen) && screen.form ? [{ form: toScreenId(screen.form.value, domain), date: screen.date.value }] : [],
  )
}

/** What `params.x` may be on a screen: what its opener hands over, form and view sharing their list's. */
export function findParams(screen: NamedScreen, known: Known, seen: ReadonlySet<string> = new Set()): Fields {
  const parent = known.entities.get(screen.id) && findParent(screen, known.names)
  if (parent === undefined || seen.has(screen.id)) return toCalendarParams(screen, known)
  const visited = new Set([...seen, screen.id])
  const { screen: list } = parent
  const isChild =
    isList(list) && list.child !== undefined && toScreenId(list.child.screen.value, parent.domain) === screen.id
  const handed = isChild ? toChildParams(parent, known, visited) : findParams(parent, known, visited)
  return { ...handed, ...toCalendarParams(screen, known) }
}
