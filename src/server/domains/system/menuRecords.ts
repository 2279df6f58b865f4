import type { MenuEntry } from '../../../contract/dictionary'
import { BUTTON, MENU } from './grantedMenus'
import { menuId } from './menuId'

export interface MenuRecord {
  readonly id: string
  /** As of `MenuEntry`. */
  readonly reading?: string | undefined
  readonly body: { readonly [field: string]: string | number }
}

const ROOT = '0'
const NOT_CACHED = 1

/** Position of a button: 1 toolbar, 2 row, 3 both. */
function toPlace(alias: string): number {
  if (alias === 'add') return 1
  return alias === 'delete' ? 3 : 2
}

/** Derives an id from the code, so that grants survive; repeated codes add their path. */
type Identify = (category: 'menu' | 'button', code: string, path: string) => string

function createIdentify(): Identify {
  const taken = new Set<string>()
  return (category, code, path) => {
    const own = menuId(category, code)
    const id = taken.has(own) ? menuId(category, `${path} ${code}`) : own
    taken.add(id)
    return id
  }
}

interface MenuParent {
  readonly parentId: string
  readonly identify: Identify
}

function buttonRecord(
  button: MenuEntry['buttons'][number],
  sort: number,
  at: MenuParent & { path: string },
): MenuRecord {
  const alias = button.code.slice(button.code.lastIndexOf('_') + 1)
  const body = {
    parentId: at.parentId,
    code: button.code,
    name: button.name,
    alias,
    path: `${at.path}/${alias}`,
    source: '',
    sort,
    category: BUTTON,
    action: toPlace(alias),
    isOpen: NOT_CACHED,
  }
  return { id: at.identify('button', button.code, at.path), body }
}

function entryRecords(entry: MenuEntry, { parentId, identify }: MenuParent): readonly MenuRecord[] {
  const { code, name, path, icon, sort, reading } = entry
  const id = identify('menu', code, path)
  const place = { parentId, alias: 'menu', category: MENU, action: 0, isOpen: NOT_CACHED }
  return [
    { id, reading, body: { code, name, path, source: icon, sort, ...place } },
    ...entry.buttons.map((button, index) => buttonRecord(button, index + 1, { parentId: id, identify, path })),
    ...entry.children.flatMap((child) => entryRecords(child, { parentId: id, identify })),
  ]
}

export function menuRecords(menu: readonly MenuEntry[]): readonly MenuRecord[] {
  const identify = createIdentify()
  return menu.flatMap((entry) => entryRecords(entry, { parentId: ROOT, identify }))
}
