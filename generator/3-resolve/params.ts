import type { Named } from '../2-validate/collections'
import type { Located } from '../2-validate/shape'
import { checkExpression } from '../expressions/checkExpression'
import type { Fields } from '../expressions/environment'
import { parseExpression } from '../expressions/parseExpression'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeLastByIdentity } from '../memory/memoizeLastByIdentity'
import type { ApiFields } from '../openapi/apiField'
import { type NamedScreen, type Names, type OpenedList, toFields, USER_FIELDS } from './context'
import { findParentScreen, isCalendar, isList, toScreenId } from './screens'

interface Known {
  readonly names: Names
  readonly entities: ReadonlyMap<string, { readonly fields: ApiFields } | undefined>
  readonly days: ReadonlyMap<string, Fields>
  readonly presets: ReadonlyMap<string, readonly OpenedList[]>
}

const NOTHING: Fields = {}

const dayOf = ({ place }: NamedScreen, { days }: Known): Fields => days.get(place.file) ?? NOTHING

type Handed = readonly Named<Located<string>>[]

/** The params from the parent's child list or opening action; undefined where it has neither. */
function findHanded(screen: NamedScreen, parent: NamedScreen, { names }: Known): Handed | undefined {
  const [opened] = names.opened.get(screen.id) ?? []
  if (opened && opened.by.id === parent.id) return opened.params?.value ?? []
  const { screen: list, domain } = parent
  const child = isList(list) ? list.child : undefined
  return child && toScreenId(child.screen.value, domain) === screen.id ? child.params.value : undefined
}

/** Types of params; memoized, so that callers can compare by identity. */
const typesOf = memoizeByObject((handed: Handed) =>
  memoizeLastByIdentity((fields: ApiFields, params: Fields): Fields => {
    const env = { form: {}, row: toFields(fields), params, user: USER_FIELDS }
    return Object.fromEntries(
      handed.map(({ name, value }) => {
        const parsed = parseExpression(value.value)
        const checked = parsed.ok ? checkExpression(parsed.ast, env) : parsed
        return [name, checked.ok ? { type: checked.type, isId: checked.isId } : { type: 'string' }]
      }),
    )
  }),
)

function toParams(
  handed: Handed,
  parent: NamedScreen,
  { known, seen }: { known: Known; seen: ReadonlySet<string> },
): Fields {
  const entity = known.entities.get(parent.id)
  if (entity === undefined || handed.length === 0) return NOTHING
  return typesOf(handed)(entity.fields, findScreenParams(parent, known, seen))
}

/** The date that a calendar sends to a new record, by file: all screens of a file share the defaults that read it. */
export function collectDays({ screens }: Names): ReadonlyMap<string, Fields> {
  const days = new Map<string, Fields>()
  for (const { screen, domain } of screens.values()) {
    if (!isCalendar(screen) || screen.form === undefined) continue
    const form = screens.get(toScreenId(screen.form.value, domain))
    if (form) days.set(form.place.file, { [screen.date.value]: { type: 'date' } })
  }
  return days
}

/** The types of `params.x` on a screen: those of its openers; a form or view inherits those of its list. */
export function findScreenParams(screen: NamedScreen, known: Known, seen: ReadonlySet<string> = new Set()): Fields {
  const parent = known.entities.get(screen.id) && findParentScreen(screen, known.names)
  if (seen.has(screen.id)) return dayOf(screen, known)
  const visited = new Set([...seen, screen.id])
  const rest = join(findPreset(screen, { known, seen: visited }), dayOf(screen, known))
  if (parent === undefined) return rest
  const handed = findHanded(screen, parent, known)
  const params = handed ? toParams(handed, parent, { known, seen: visited }) : findScreenParams(parent, known, visited)
  return join(join(findOthers(screen, { known, seen: visited }), params), rest)
}

/** What all the lists that open a list hand over to it. */
function findOthers({ id, screen }: NamedScreen, at: { known: Known; seen: ReadonlySet<string> }): Fields {
  const openers = isList(screen) ? (at.known.names.opened.get(id) ?? []) : []
  return openers.map(({ by, params }) => toParams(params?.value ?? [], by, at)).reduce(join, NOTHING)
}

const joinsOf = memoizeByObject((params: Fields) =>
  memoizeLastByIdentity((rest: Fields): Fields => ({ ...params, ...rest })),
)

/** Merges params; keeps identity, so that callers need not compare. */
function join(params: Fields, rest: Fields): Fields {
  if (rest === NOTHING) return params
  return params === NOTHING ? rest : joinsOf(params)(rest)
}

export function collectPresets({ opened, screens }: Names): ReadonlyMap<string, readonly OpenedList[]> {
  const presets = new Map<string, OpenedList[]>()
  for (const [id, openers] of opened) {
    const named = screens.get(id)
    if (named === undefined || isList(named.screen)) continue
    presets.set(named.place.file, [...(presets.get(named.place.file) ?? []), ...openers])
  }
  return presets
}

/** Params that actions send to forms and views of a file, whose screens share the defaults that read them. */
function findPreset({ place }: NamedScreen, at: { known: Known; seen: ReadonlySet<string> }): Fields {
  const presets = at.known.presets.get(place.file)
  if (presets === undefined) return NOTHING
  return presets.map(({ by, params }) => toParams(params?.value ?? [], by, at)).reduce(join, NOTHING)
}
