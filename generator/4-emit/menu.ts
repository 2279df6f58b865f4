import type { Resolved, ResolvedAction, ResolvedList, ResolvedMenuGroup, ResolvedScreen } from '../3-resolve/resolved'
import { GENERATED, type PrintableObject, print } from './print'

/** The screens that share the menu entry of a list: its child list, forms and views, and theirs. */
function belongsTo(list: ResolvedList, screens: readonly ResolvedScreen[]): readonly ResolvedScreen[] {
  const direct = screens.filter((screen) => screen.parent === list.id && screen.id !== list.id)
  return [list, ...direct.flatMap((screen) => (screen.kind === 'list' ? belongsTo(screen, screens) : [screen]))]
}

type Need = Pick<ResolvedAction, 'permission' | 'title'>

/** Whoever may open a list must be able to read it. */
function toReading(screen: ResolvedScreen): readonly Need[] {
  if (screen.kind !== 'list') return []
  return [screen.reading]
}

/** One button per permission code, named after the first action that asks for it; a code has one place in the whole menu. */
function toButtons(actions: readonly Need[], taken: Set<string>): readonly PrintableObject[] {
  const names = new Map<string, string>()
  for (const { permission, title } of actions) {
    if (permission === undefined || taken.has(permission)) continue
    names.set(permission, title)
    taken.add(permission)
  }
  return [...names].map(([code, name]) => ({ code, name }))
}

const needsOf = (screen: ResolvedScreen) => [...toReading(screen), ...screen.actions]

/** First what the screens of a list's own entity ask for, then what it opens of others, where those have no place. */
function planButtons(
  lists: readonly ResolvedList[],
  screens: readonly ResolvedScreen[],
): ReadonlyMap<string, readonly PrintableObject[]> {
  const taken = new Set<string>()
  const isOwn = (list: ResolvedList, screen: ResolvedScreen) =>
    screen.domain === list.domain && screen.entity === list.entity
  const toAll = (own: boolean) =>
    lists.map((list) => {
      const belonging = belongsTo(list, screens).filter((screen) => isOwn(list, screen) === own)
      return [list.id, toButtons(belonging.flatMap(needsOf), taken)] as const
    })
  const own = toAll(true)
  const foreign = new Map(toAll(false))
  return new Map(own.map(([id, buttons]) => [id, [...buttons, ...(foreign.get(id) ?? [])]]))
}

function toEntry(list: ResolvedList, sort: number, buttons: readonly PrintableObject[]): PrintableObject {
  const { name: code, title: name, path, icon = 'list' } = list
  return { code, name, path, icon, sort, children: [], buttons: [...buttons] }
}

function toGroup(group: ResolvedMenuGroup, sort: number, buttons: ReturnType<typeof planButtons>): PrintableObject {
  const children = group.screens.map((list, index) => toEntry(list, index + 1, buttons.get(list.id) ?? []))
  return { code: group.code, name: group.title, path: `/${group.code}`, icon: group.icon, sort, children, buttons: [] }
}

export function emitMenu({ menu, screens }: Resolved): string {
  const lists = menu.flatMap((group) => group.screens)
  const buttons = planButtons(lists, screens)
  const entries = menu.map((group, index) => toGroup(group, index + 1, buttons))
  return [
    GENERATED,
    `import type { MenuEntry } from '../contract/dictionary'\n`,
    `export const menu: readonly MenuEntry[] = ${print(entries)}\n`,
  ].join('\n')
}
