import type { Verb } from '../../crud/services'
import { changeSystem } from './changeSystem'
import { replaceGrants } from './replaceGrants'
import { menuResource, topMenuResource, topMenuSettingResource } from './resources'
import { refuseUnknown } from './roleGrantVerb'

const SETTINGS = { resource: topMenuSettingResource, owner: 'topMenuId', target: 'menuId' }

export const topMenuGrantVerb: Verb<'system.top-menu.grant'> = ({ body }, own) =>
  changeSystem(own, async (services, scoped) => {
    const { topMenuIds } = body
    // An absent list means none: an empty selection is not sent.
    const targetIds = body.menuIds ?? []
    await refuseUnknown(targetIds, { resource: menuResource, field: 'menuIds', title: '菜单' }, services)
    for (const ownerId of topMenuIds) {
      await scoped.records.lock(topMenuResource, ownerId)
      await replaceGrants(SETTINGS, { ownerId, targetIds }, services)
    }
  })
