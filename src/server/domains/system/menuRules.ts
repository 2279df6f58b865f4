import type { RecordData } from '../../../contract/value'
import type { Derivation, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equal } from './conditionOf'
import { MENU } from './grantedMenus'
import { refuseField } from './refuseField'
import { menuResource, roleMenuResource, topMenuSettingResource } from './resources'
import { findParent, ROOT, refuseParentRemoval } from './treePlace'

/** Codes occur once, names of menus once below one parent. */
async function refuseTaken(record: RecordData, { records }: Services): Promise<void> {
  const sameCode = await records.list(menuResource, { conditions: [equal('code', record.code)] })
  const sameName = await records.list(menuResource, {
    conditions: [equal('name', record.name), equal('category', MENU), equal('parentId', record.parentId)],
  })
  const isOther = (menu: RecordData) => menu.id !== record.id
  if (sameCode.some(isOther)) refuseField('code', '菜单名或编号已存在!')
  if (record.category === MENU && sameName.some(isOther)) refuseField('name', '菜单名或编号已存在!')
}

export const menuRules: Derivation = {
  save: async (record, services) => {
    const parent = await findParent(record, menuResource, services)
    if (parent !== undefined && parent.category !== MENU) refuseField('parentId', '父节点只可选择菜单类型!')
    const menu = { ...record, parentId: record.parentId ?? ROOT }
    await refuseTaken(menu, services)
    return menu
  },
  read: async (record, { whole }) => {
    const parent = await whole.records.find(menuResource, String(record.parentId))
    return { ...record, parentName: parent?.name }
  },
  remove: async (record, services) => {
    await refuseParentRemoval(record, menuResource, services)
    const { records } = services
    for (const resource of [roleMenuResource, topMenuSettingResource]) {
      const uses = await records.list(resource, { conditions: [equal('menuId', record.id)] })
      const title = resource === roleMenuResource ? '角色' : '顶部菜单'
      if (uses.length > 0) throw ServerError.badRequest(`该菜单已授权给${title}，不能删除!`)
    }
  },
}
