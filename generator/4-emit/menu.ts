import type { MenuEntry } from '../../src/contract/dictionary'
import type { Resolved, ResolvedEntrance, ResolvedMenuGroup, ResolvedNeed, ResolvedScreen } from '../3-resolve/resolved'
import { memoizeByObject } from '../memory/memoizeByObject'
import { memoizeLastByIdentity } from '../memory/memoizeLastByIdentity'
import { type Code, GENERATED, type Printed, print, toCode } from './print'

interface Screens {
  readonly byParent: ReadonlyMap<string | undefined, readonly ResolvedScreen[]>
  /** Entities with a list in the menu, as `domain/entity`. */
  readonly inMenu: ReadonlySet<string>
}

const entityOf = ({ domain, entity }: ResolvedScreen) => `${domain}/${entity}`

function groupByParent(screens: readonly ResolvedScreen[]): Screens['byParent'] {
  const groups = new Map<string | undefined, ResolvedScreen[]>()
  for (const screen of screens) {
    const group = groups.get(screen.parent) ?? []
    group.push(screen)
    groups.set(screen.parent, group)
  }
  return groups
}

/** True for a list in a drawer whose entity has its own menu entry: its permissions belong to that entry. */
function isForeign(screen: ResolvedScreen, list: ResolvedEntrance, { inMenu }: Screens): boolean {
  if (screen.kind !== 'list' || screen.open !== 'drawer') return false
  return inMenu.has(entityOf(screen)) && entityOf(screen) !== entityOf(list)
}

/** The screens whose permissions belong to a list's menu entry: child lists, forms and views, recursively. */
function belongsTo(
  list: ResolvedEntrance,
  screens: Screens,
  seen: ReadonlySet<string> = new Set(),
): readonly ResolvedScreen[] {
  // Lists may open each other.
  const known = new Set([...seen, list.id])
  const direct = (screens.byParent.get(list.id) ?? []).filter(
    (screen) => !known.has(screen.id) && !isForeign(screen, list, screens),
  )
  return [list, ...direct.flatMap((screen) => (screen.kind === 'list' ? belongsTo(screen, screens, known) : [screen]))]
}

/** The permissions to read a screen's data; empty for forms and views. */
function toReading(screen: ResolvedScreen): readonly ResolvedNeed[] {
  if (screen.kind === 'list') return [screen.reading]
  return 'readings' in screen ? screen.readings : []
}

/** One button per permission code, titled by the first action that needs it. */
function toButtons(actions: readonly ResolvedNeed[]): Printed<MenuEntry['buttons']> {
  const names = new Map<string, string>()
  for (const { permission, title } of actions) {
    if (permission !== undefined && !names.has(permission)) names.set(permission, title)
  }
  return [...names].map(([code, name]) => ({ code, name }))
}

/** Memoized by position and screens of the entry. */
const entryPrinters = memoizeByObject((list: ResolvedEntrance) =>
  memoizeLastByIdentity((sort: number, ...screens: readonly ResolvedScreen[]): Code<MenuEntry> => {
    const needs = screens.flatMap((screen) => [...toReading(screen), ...screen.actions, ...screen.permits])
    const { title: name, path, icon = 'list' } = list
    const reading = list.kind === 'list' ? list.reading.permission : undefined
    return toCode<MenuEntry>({
      ...{ code: list.name, name, path, icon, sort, reading },
      ...{ children: [], buttons: toButtons(needs) },
    })
  }),
)

function toEntry(list: ResolvedEntrance, sort: number, screens: Screens): Code<MenuEntry> {
  return entryPrinters(list)(sort, ...belongsTo(list, screens))
}

function toGroup(group: ResolvedMenuGroup, sort: number, screens: Screens): Printed<MenuEntry> {
  const children = group.screens.map((list, index) => toEntry(list, index + 1, screens))
  const { code, title: name, icon } = group
  return { code, name, path: `/${code}`, icon, sort, reading: undefined, children, buttons: [] }
}

export function emitMenu({ menu, screens }: Resolved): string {
  const inMenu = new Set(screens.filter((screen) => screen.kind === 'list' && screen.inMenu).map(entityOf))
  const all = { byParent: groupByParent(screens), inMenu }
  const entries = menu.map((group, index) => toGroup(group, index + 1, all))
  return [
    GENERATED,
    `import type { MenuEntry } from '../contract/dictionary'\n`,
    `export const menu: readonly MenuEntry[] = ${print(entries)}\n`,
  ].join('\n')
}

/** What seeded roles may besides, by alias. */
export function emitRoleGrants({ grants }: Resolved): string {
  const table = Object.fromEntries(grants.map(([role, codes]) => [role, [...new Set(codes.map(({ value }) => value))]]))
  return [
    GENERATED,
    `import type { RoleGrants } from '../contract/dictionary'\n`,
    `export const roleGrants: RoleGrants = ${print(table)}\n`,
  ].join('\n')
}
