import type { Resolved, ResolvedEntrance, ResolvedMenuGroup, ResolvedNeed, ResolvedScreen } from '../3-resolve/resolved'
import { GENERATED, type PrintableObject, print } from './print'

/** The screens that share the menu entry of a list: its child list, forms and views, and theirs. */
function belongsTo(list: ResolvedEntrance, screens: readonly ResolvedScreen[]): readonly ResolvedScreen[] {
  const direct = screens.filter((screen) => screen.parent === list.id && screen.id !== list.id)
  return [list, ...direct.flatMap((screen) => (screen.kind === 'list' ? belongsTo(screen, screens) : [screen]))]
}

/** Whoever may open a list must be able to read it. */
function toReading(screen: ResolvedScreen): readonly ResolvedNeed[] {
  if (screen.kind === 'list') return [screen.reading]
  return 'readings' in screen ? screen.readings : []
}

/** One button per permission code, named after the first action that asks for it. */
function toButtons(actions: readonly ResolvedNeed[]): readonly PrintableObject[] {
  const names = new Map<string, string>()
  for (const { permission, title } of actions) {
    if (permission !== undefined && !names.has(permission)) names.set(permission, title)
  }
  return [...names].map(([code, name]) => ({ code, name }))
}

function toEntry(list: ResolvedEntrance, sort: number, screens: readonly ResolvedScreen[]): PrintableObject {
  const needs = belongsTo(list, screens).flatMap((screen) => [...toReading(screen), ...screen.actions])
  const { name: code, title: name, path, icon = 'list' } = list
  return { code, name, path, icon, sort, children: [], buttons: toButtons(needs) }
}

function toGroup(group: ResolvedMenuGroup, sort: number, screens: readonly ResolvedScreen[]): PrintableObject {
  const children = group.screens.map((list, index) => toEntry(list, index + 1, screens))
  return { code: group.code, name: group.title, path: `/${group.code}`, icon: group.icon, sort, children, buttons: [] }
}

export function emitMenu({ menu, screens }: Resolved): string {
  const entries = menu.map((group, index) => toGroup(group, index + 1, screens))
  return [
    GENERATED,
    `import type { MenuEntry } from '../contract/dictionary'\n`,
    `export const menu: readonly MenuEntry[] = ${print(entries)}\n`,
  ].join('\n')
}
