import type { Id } from '../../../contract/value'
import { ownReference, ownResource, type RecordOf } from '../../crud/resource'

declare module '../../../generated/records' {
  interface Records {
    'system.role-menu': BaseRecord & { readonly id: Id; readonly roleId: Id; readonly menuId: Id }
    'system.role-scope': BaseRecord & {
      readonly id: Id
      readonly roleId: Id
      readonly scopeCategory: number
      readonly scopeId: Id
    }
    'system.top-menu-setting': BaseRecord & { readonly id: Id; readonly topMenuId: Id; readonly menuId: Id }
  }
  interface RecordKeys {
    'system.role-menu': 'id'
    'system.role-scope': 'id'
    'system.top-menu-setting': 'id'
  }
}

export type User = RecordOf<'system.user'>
export type Role = RecordOf<'system.role'>
export type Dept = RecordOf<'system.dept'>
/** Menu or button. */
export type Menu = RecordOf<'system.menu'>

const toRole = ownReference('roleId', 'system.role', 'cascade')
const bySort = [{ field: 'sort', descending: false }]

export const userResource = ownResource(
  'system.user',
  {
    code: 'string',
    account: 'string',
    name: 'string',
    realName: 'string',
    avatar: 'string',
    email: 'string',
    phone: 'string',
    birthday: 'date-time',
    sex: 'integer',
    roleId: 'string',
    refusal: 'string',
    deptId: 'string',
    postId: 'string',
    userType: 'integer',
    userExt: 'string',
  },
  { unique: [{ fields: ['account'] }] },
)

export const roleResource = ownResource(
  'system.role',
  { parentId: 'id', roleName: 'string', roleAlias: 'string', sort: 'integer' },
  { order: bySort, unique: [{ fields: ['roleAlias'] }], tree: { parent: 'parentId', title: 'roleName' } },
)

export const menuResource = ownResource(
  'system.menu',
  {
    parentId: 'id',
    code: 'string',
    name: 'string',
    alias: 'string',
    path: 'string',
    source: 'string',
    sort: 'integer',
    category: 'integer',
    action: 'integer',
    isOpen: 'integer',
    component: 'string',
    remark: 'string',
  },
  { order: bySort, shared: true, tree: { parent: 'parentId', title: 'name' } },
)

/** Grant of a menu or button to a role. */
export const roleMenuResource = ownResource(
  'system.role-menu',
  { roleId: 'id', menuId: 'id' },
  { unique: [{ fields: ['roleId', 'menuId'] }], references: [toRole] },
)

/** Grant of a data scope (category 1) or an API scope (2) to a role. */
export const roleScopeResource = ownResource(
  'system.role-scope',
  { roleId: 'id', scopeCategory: 'integer', scopeId: 'id' },
  { unique: [{ fields: ['roleId', 'scopeCategory', 'scopeId'] }], references: [toRole] },
)

export const topMenuResource = ownResource(
  'system.top-menu',
  { code: 'string', name: 'string', source: 'string', path: 'string', sort: 'integer' },
  { order: bySort },
)

export const topMenuSettingResource = ownResource(
  'system.top-menu-setting',
  { topMenuId: 'id', menuId: 'id' },
  {
    unique: [{ fields: ['topMenuId', 'menuId'] }],
    references: [ownReference('topMenuId', 'system.top-menu', 'cascade')],
  },
)

export const deptResource = ownResource(
  'system.dept',
  {
    parentId: 'id',
    ancestors: 'string',
    deptName: 'string',
    fullName: 'string',
    deptCategory: 'integer',
    deptKind: 'string', // of the root of a company tree: fs, ps or lmc
    sort: 'integer',
    remark: 'string',
  },
  { order: bySort, tree: { parent: 'parentId', title: 'deptName' } },
)
