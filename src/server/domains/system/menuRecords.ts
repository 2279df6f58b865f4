import type { MenuEntry } from '../../../contract/dictionary'
import { BUTTON, MENU } from './grantedMenus'
import { menuId } from './menuId'

export interface MenuRecord {
  readonly id: string
  readonly body: { readonly [field: string]: string | number }
}

const ROOT = '0'
const NOT_CACHED = 1

/** Where a button stands: 1 above the list, 2 in its rows, 3 both. */
function toPlace(alias: string): number {
  if (alias === 'add') return 1
  return alias === 'delete' ? 3 : 2
}

function buttonRecord(entry: MenuEntry, button: MenuEntry['buttons'][number], sort: number): MenuRecord {
  const alias = button.code.slice(button.code.lastIndexOf('_') + 1)
  const body = {
    parentId: menuId('menu', entry.code),
    code: button.code,
    name: button.name,
    alias,
    path: `${entry.path}/${alias}`,
    source: '',
    sort,
    category: BUTTON,
    action: toPlace(alias),
    isOpen: NOT_CACHED,
  }
  return { id: menuId('button', button.code), body }
}

function entryRecords(entry: MenuEntry, parentId: string): readonly MenuRecord[] {
  const { code, name, path, icon, sort } = entry
  const id = menuId('menu', code)
  const place = { parentId, alias: 'menu', category: MENU, action: 0, isOpen: NOT_CACHED }
  return [
    { id, body: { code, name, path, source: icon, sort, ...place } },
    ...entry.buttons.map((button, index) => buttonRecord(entry, button, index + 1)),
    ...entry.children.flatMap((child) => entryRecords(child, id)),
  ]
}

/** The compiled menu as menu and button records. */
export function menuRecords(menu: readonly MenuEntry[]): readonly MenuRecord[] {
  return menu.flatMap((entry) => entryRecords(entry, ROOT))
}
