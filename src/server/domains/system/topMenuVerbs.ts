import type { Derivation, Verb } from '../../crud/services'
import { toTexts } from '../../http/json'
import { equal } from './conditionOf'
import { replaceGrants } from './replaceGrants'
import { menuResource, topMenuResource, topMenuSettingResource } from './resources'
import { refuseUnknown } from './roleGrantVerb'

const SETTINGS = { resource: topMenuSettingResource, owner: 'topMenuId', target: 'menuId' }

export const topMenuGrantVerb: Verb = ({ body }, own) =>
  own.whole.transaction(async (services) => {
    await services.takeTurn('write system')
    const targetIds = toTexts(body.menuIds)
    await refuseUnknown(targetIds, { resource: menuResource, field: 'menuIds', title: '菜单' }, services)
    for (const ownerId of toTexts(body.topMenuIds)) {
      await services.records.lock(topMenuResource, ownerId)
      await replaceGrants(SETTINGS, { ownerId, targetIds }, services)
    }
  })

export const topMenuRules: Derivation = {
  remove: async (record, { records }) => {
    const settings = await records.list(topMenuSettingResource, { conditions: [equal('topMenuId', record.id)] })
    await records.remove(
      topMenuSettingResource,
      settings.map(({ id }) => String(id)),
    )
  },
}
