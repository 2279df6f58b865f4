import type { Resolved, ResolvedAction, ResolvedList, ResolvedMenuGroup, ResolvedScreen } from '../3-resolve/resolved'
import { GENERATED, type PrintableObject, print } from './print'

type ByParent = ReadonlyMap<string | undefined, readonly ResolvedScreen[]>

function groupByParent(screens: readonly ResolvedScreen[]): ByParent {
  const groups = new Map<string | undefined, ResolvedScreen[]>()
  for (const screen of screens) {
    const group = groups.get(screen.parent) ?? []
    group.push(screen)
    groups.set(screen.parent, group)
  }
  return groups
}

/** The screens that share the menu entry of a list: its child list, forms and views, and theirs. */
function belongsTo(list: ResolvedList, screens: ByParent): readonly ResolvedScreen[] {
  const direct = (screens.get(list.id) ?? []).filter((screen) => screen.id !== list.id)
  return [list, ...direct.flatMap((screen) => (screen.kind === 'list' ? belongsTo(screen, screens) : [screen]))]
}

type Need = Pick<ResolvedAction, 'permission' | 'title'>

/** Whoever may open a list must be able to read it. */
function toReading(screen: ResolvedScreen): readonly Need[] {
  if (screen.kind !== 'list') return []
  return [screen.reading]
}

/** One button per permission code, named after the first action that asks for it. */
function toButtons(actions: readonly Need[]): readonly PrintableObject[] {
  const names = new Map<string, string>()
  for (const { permission, title } of actions) {
    if (permission !== undefined && !names.has(permission)) names.set(permission, title)
  }
  return [...names].map(([code, name]) => ({ code, name }))
}

function toEntry(list: ResolvedList, sort: number, screens: ByParent): PrintableObject {
  const needs = belongsTo(list, screens).flatMap((screen) => [...toReading(screen), ...screen.actions])
  const { name: code, title: name, path, icon = 'list' } = list
  return { code, name, path, icon, sort, children: [], buttons: toButtons(needs) }
}

function toGroup(group: ResolvedMenuGroup, sort: number, screens: ByParent): PrintableObject {
  const children = group.screens.map((list, index) => toEntry(list, index + 1, screens))
  return { code: group.code, name: group.title, path: `/${group.code}`, icon: group.icon, sort, children, buttons: [] }
}

export function emitMenu({ menu, screens }: Resolved): string {
  const byParent = groupByParent(screens)
  const entries = menu.map((group, index) => toGroup(group, index + 1, byParent))
  return [
    GENERATED,
    `import type { MenuEntry } from '../contract/dictionary'\n`,
    `export const menu: readonly MenuEntry[] = ${print(entries)}\n`,
  ].join('\n')
}
