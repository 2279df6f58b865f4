import type { MenuEntry } from '../../../contract/dictionary'
import { type SeedRole, seedPosts, seedRoles, seedUsers } from '../../db/seed/organisation'
import { seedId } from '../../db/seed/seedId'
import { menuId } from '../system/menuId'
import { NORMAL, type SeedRecord } from './seedRecord'
import type { SeedTime } from './seedTime'

const AGE = 290

/** The id of the seeded record that `is` finds, by its place in the list. */
function idIn<T>(kind: 'post' | 'role', items: readonly T[], is: (item: T) => boolean): string {
  return seedId(kind, items.findIndex(is) + 1)
}

function roleId(alias: string): string {
  return idIn('role', seedRoles, (role) => role.alias === alias)
}

export function roleRecords({ time }: SeedTime): readonly SeedRecord[] {
  return seedRoles.map(({ alias, name }, index) => ({
    id: roleId(alias),
    resource: 'system.role',
    status: NORMAL,
    createTime: time(AGE, 1),
    body: { parentId: '0', roleName: name, roleAlias: alias, sort: index + 1 },
  }))
}

export function userRecords({ time }: SeedTime, departments: readonly SeedRecord[]): readonly SeedRecord[] {
  return seedUsers.map(({ account, realName, role, post, dept, phone, email }, index) => ({
    id: seedId('user', index + 1),
    resource: 'system.user',
    status: NORMAL,
    createTime: time(AGE - index * 5, index),
    body: {
      account,
      name: realName,
      realName,
      phone,
      email,
      roleId: roleId(role),
      deptId: departments.find(({ body }) => body.deptName === dept)?.id,
      postId: idIn('post', seedPosts, ({ code }) => code === post),
    },
  }))
}

/** A menu is granted with the first of its buttons, and a group with the first of its menus. */
function grantedIds(entry: MenuEntry, buttons: RegExp): readonly string[] {
  const own = entry.buttons.filter(({ code }) => buttons.test(code)).map(({ code }) => menuId('button', code))
  const below = entry.children.flatMap((child) => grantedIds(child, buttons))
  const granted = [...own, ...below]
  return granted.length === 0 ? [] : [menuId('menu', entry.code), ...granted]
}

function roleGrants(role: SeedRole, menu: readonly MenuEntry[]): readonly { roleId: string; menuId: string }[] {
  const ids = menu.flatMap((entry) => grantedIds(entry, role.buttons))
  return ids.map((id) => ({ roleId: roleId(role.alias), menuId: id }))
}

export function grantRecords({ time }: SeedTime, menu: readonly MenuEntry[]): readonly SeedRecord[] {
  return seedRoles
    .flatMap((role) => roleGrants(role, menu))
    .map((body, index) => ({
      id: seedId('roleMenu', index + 1),
      resource: 'system.role-menu',
      status: NORMAL,
      createTime: time(AGE, 2),
      body,
    }))
}
