import type { Id, Present } from '../../../contract/value'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equal } from '../lookup/equals'
import { refuseField } from '../lookup/refuseField'
import { MENU } from './grantedMenus'
import { refuseMenuRemoval, refuseMenuRights } from './menuRights'
import { menuResource, roleMenuResource, topMenuSettingResource } from './resources'
import { findParentRecord, ROOT } from './treeParents'

/**
 * Throws badRequest for codes that are taken, and for repeated menu names below one parent. A code that stays is
 * left alone: the compiled menu has the right to read plans below two menus.
 */
async function refuseTaken(
  record: Present<UnsavedOf<'system.menu'>, 'parentId'>,
  stored: { readonly code?: string | null } | undefined,
  { records }: UnscopedServices,
): Promise<void> {
  const sameCode = await records.list(menuResource, { conditions: [equal('code', record.code)] })
  const sameName = await records.list(menuResource, {
    conditions: [equal('name', record.name), equal('category', MENU), equal('parentId', record.parentId)],
  })
  const isOther = (menu: { readonly id: Id }) => menu.id !== record.id
  if (record.code !== stored?.code && sameCode.some(isOther)) refuseField('code', '菜单名或编号已存在!')
  if (record.category === MENU && sameName.some(isOther)) refuseField('name', '菜单名或编号已存在!')
}

/** Addresses of another origin without `http:`, and scripts: a link in the menu that leads neither to a page nor into a frame. */
const LEAVES_APP = /^\s*(?:[/\\]{2}|(?!https?:)[a-z][a-z\d+.-]*:)/i

export const menuRules: Derivation<'system.menu'> = {
  beforeSave: async (record, services) => {
    if (LEAVES_APP.test(record.path ?? '')) refuseField('path', '请输入以/开头的路由地址或http(s)链接')
    const parent = await findParentRecord(record, menuResource, services)
    if (parent !== undefined && parent.category !== MENU) refuseField('parentId', '父节点只可选择菜单类型!')
    const menu = { ...record, parentId: record.parentId ?? ROOT }
    const { id } = record
    const stored = id === undefined ? undefined : await services.records.find(menuResource, id)
    await refuseTaken(menu, stored, services)
    await refuseMenuRights({ menu, stored }, services)
    return menu
  },
  afterRead: async (record, { unscoped }) => {
    const parent = await unscoped.records.find(menuResource, record.parentId ?? ROOT)
    return { ...record, parentName: parent?.name }
  },
  beforeRemove: async (record, services) => {
    await refuseMenuRemoval(record, services)
    const { records } = services
    for (const resource of [roleMenuResource, topMenuSettingResource]) {
      const uses = await records.list(resource, { conditions: [equal('menuId', record.id)] })
      const title = resource === roleMenuResource ? '角色' : '顶部菜单'
      if (uses.length > 0) throw ServerError.badRequest(`该菜单已授权给${title}，不能删除!`)
    }
  },
}
