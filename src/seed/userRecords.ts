import { seedPosts, seedRoles, seedUsers } from './data/organisation'
import { seedId } from './data/seedId'
import { NORMAL, type SeedRecord, seedRecord } from './seedRecord'
import type { SeedTime } from './seedTime'

const AGE = 290

function idIn<T>(kind: 'post' | 'role', items: readonly T[], is: (item: T) => boolean): string {
  return seedId(kind, items.findIndex(is) + 1)
}

export function roleId(alias: string): string {
  return idIn('role', seedRoles, (role) => role.alias === alias)
}

export function roleRecords({ time }: SeedTime): readonly SeedRecord[] {
  return seedRoles.map(({ alias, name }, index) => {
    const head = { id: roleId(alias), status: NORMAL, createTime: time(AGE, 1) }
    return seedRecord('system.role', head, { parentId: '0', roleName: name, roleAlias: alias, sort: index + 1 })
  })
}

export function userRecords({ time }: SeedTime, departments: readonly SeedRecord[]): readonly SeedRecord[] {
  return seedUsers.map(({ account, realName, role, post, dept, phone, email }, index) => {
    const head = { id: seedId('user', index + 1), status: NORMAL, createTime: time(AGE - index * 5, index) }
    return seedRecord('system.user', head, {
      account,
      name: realName,
      realName,
      phone,
      email,
      roleId: roleId(role),
      deptId: departments.find(({ body }) => body.deptName === dept)?.id,
      postId: idIn('post', seedPosts, ({ code }) => code === post),
    })
  })
}
