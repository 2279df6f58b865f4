import type { RecordData } from '../../../contract/value'
import type { Derivation, Services } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { equal } from './conditionOf'
import { joinedIds } from './joinedIds'
import { refuseStrongerRoles } from './refuseExceeding'
import { refuseField } from './refuseField'
import { deptResource, userResource } from './resources'
import { refuseUnknown } from './roleGrantVerb'
import { withNames } from './userNames'

/** Throws where the user who is to be changed may do more than the one who asks. */
export async function refuseStrongerUser(user: RecordData, services: Services): Promise<void> {
  if (user.id === services.user?.userId) return
  const roleIds = joinedIds(user.roleId)
  const known = await services.records.list(services.resource('system.role'), {
    conditions: [{ field: 'id', operator: 'in', value: roleIds.join(',') || '0' }],
  })
  const ids = known.map(({ id }) => String(id))
  await refuseStrongerRoles(ids, services, '不能操作超出自身权限的用户!')
}

async function refuseTakenAccount(user: RecordData, { records }: Services): Promise<void> {
  const same = await records.list(userResource, { conditions: [equal('account', user.account)] })
  if (same.some(({ id }) => id !== user.id)) refuseField('account', `当前用户 [${String(user.account)}] 已存在!`)
}

async function refuseUnknownPlaces(user: RecordData, stored: RecordData | undefined, services: Services) {
  const posts = services.resource('system.post')
  if (user.deptId !== stored?.deptId) {
    await refuseUnknown(joinedIds(user.deptId), { resource: deptResource, field: 'deptId', title: '部门' }, services)
  }
  if (user.postId !== stored?.postId) {
    await refuseUnknown(joinedIds(user.postId), { resource: posts, field: 'postId', title: '岗位' }, services)
  }
}

/** Shuts a user out or lets him in again; a change of the same save, so that the version stays. */
async function setStatus(user: RecordData, stored: RecordData, services: Services): Promise<void> {
  if (user.status === undefined || user.status === stored.status) return
  if (user.id === services.user?.userId) refuseField('status', '不能修改自己的账号状态!')
  const status = Number(user.status)
  await services.records.update(userResource, String(user.id), { values: {}, status, derived: true })
}

export const userRules: Derivation = {
  save: async (record, services) => {
    const stored = record.id === undefined ? undefined : await services.records.find(userResource, String(record.id))
    if (stored !== undefined) await refuseStrongerUser(stored, services)
    await refuseTakenAccount(record, services)
    await refuseUnknownPlaces(record, stored, services)
    if (record.roleId !== stored?.roleId) await refuseStrongerRoles(joinedIds(record.roleId), services)
    if (stored !== undefined) await setStatus(record, stored, services)
    return record
  },
  show: withNames,
  read: async (record, services) => (await withNames([record], services))[0] ?? record,
  remove: async (record, services) => {
    if (record.id === services.user?.userId) throw ServerError.badRequest('不能删除本账号!')
    await refuseStrongerUser(record, services)
  },
}
