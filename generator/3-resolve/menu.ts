import type { ValidMenuGroup } from '../2-validate/menu'
import type { Located } from '../2-validate/shape'
import type { Valid } from '../2-validate/validate'
import { both } from '../diagnostics/languages'
import { menuScreen } from '../diagnostics/names'
import type { Context } from './context'
import type { ResolvedEntrance, ResolvedMenuGroup, ResolvedScreen } from './resolved'
import { resolveEntrance } from './screens'

interface MenuBuilder {
  readonly lists: ReadonlyMap<string, ResolvedEntrance>
  readonly placed: Set<string>
  readonly context: Context
}

function placeScreen(
  name: Located<string>,
  group: ValidMenuGroup,
  { lists, placed, context }: MenuBuilder,
): ResolvedEntrance | undefined {
  const found = resolveEntrance(name, group.code.value, context)
  if (found === undefined) return undefined
  const list = lists.get(found.id)
  const reason = placed.has(found.id)
    ? both('is in the menu already', '已经在菜单中')
    : list && !list.inMenu
      ? both('has no path of its own', '没有自己的地址')
      : undefined
  if (reason) context.report.add(name.place, menuScreen(name.value, reason))
  placed.add(found.id)
  return reason ? undefined : list
}

/** Groups with the screens that the menu names, followed by the other screens of the group's domain. */
export function resolveMenu(
  valid: Valid,
  screens: readonly ResolvedScreen[],
  context: Context,
): readonly ResolvedMenuGroup[] {
  const lists = screens.filter((screen) => 'inMenu' in screen)
  const builder = { lists: new Map(lists.map((list) => [list.id, list])), placed: new Set<string>(), context }
  const written = valid.menu?.menu.value ?? []
  const named = written.map((group) => (group.screens?.value ?? []).map((name) => placeScreen(name, group, builder)))
  const rest = lists.filter((list) => list.inMenu && !builder.placed.has(list.id))
  const codes = new Set(written.map((group) => group.code.value))
  // A group that is missing where a code is written twice is most likely the second one, which is reported.
  for (const list of codes.size < written.length ? [] : rest) {
    if (!codes.has(list.domain) && !context.names.declared.has('menu group', list.domain))
      context.report.add(
        list.place,
        menuScreen(list.name, both(`finds no menu group "${list.domain}"`, `找不到菜单分组“${list.domain}”`)),
      )
  }
  return written.map((group, index) => ({
    code: group.code.value,
    title: context.texts.say(group.title),
    icon: group.icon.value,
    screens: [
      ...(named[index] ?? []).filter((list) => list !== undefined),
      ...rest.filter((list) => list.domain === group.code.value),
    ],
  }))
}
