import type { Action } from '../contract/action'
import type { Text } from '../contract/value'
import { textWidth } from './textWidth'

/** Widths in px of a button beside its title, of its icon, and of the menu. */
const BUTTON = 36
const ICON = 22
const MENU = 40

/** Splits the actions of a toolbar into buttons that fit the room in px, the primary one always, and the rest for a menu. */
export function splitToolbar(
  actions: readonly Action[],
  text: (title: Text) => string,
  room: number,
): { readonly buttons: readonly Action[]; readonly rest: readonly Action[] } {
  const widthOf = ({ title, icon }: Action) =>
    textWidth(text(title)) * (14 / 13) + BUTTON + (icon === undefined ? 0 : ICON)
  const sum = (some: readonly Action[]) => some.reduce((total, action) => total + widthOf(action), 0)
  if (sum(actions) <= room) return { buttons: actions, rest: [] }
  let left = room - MENU - sum(actions.filter(({ tone }) => tone === 'primary'))
  const isButton = new Map(
    actions.map((action) => {
      if (action.tone !== 'primary') left -= widthOf(action)
      return [action, action.tone === 'primary' || left >= 0]
    }),
  )
  return {
    buttons: actions.filter((action) => isButton.get(action)),
    rest: actions.filter((action) => !isButton.get(action)),
  }
}
