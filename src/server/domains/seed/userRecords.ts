import { seedPosts, seedRoles, seedUsers } from '../../db/seed/organisation'
import { seedId } from '../../db/seed/seedId'
import { NORMAL, type SeedRecord } from './seedRecord'
import type { SeedTime } from './seedTime'

const AGE = 290

/** The id of the seeded record that `is` finds, by its place in the list. */
function idIn<T>(kind: 'post' | 'role', items: readonly T[], is: (item: T) => boolean): string {
  return seedId(kind, items.findIndex(is) + 1)
}

export function roleId(alias: string): string {
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
