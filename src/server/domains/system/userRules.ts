import { userStatus } from '../../../generated/statuses'
import { toComparable } from '../../../value/comparable'
import type { UnsavedOf } from '../../crud/resource'
import type { Derivation, UnscopedServices } from '../../crud/services'
import { isAdministrator } from '../../http/isAdministrator'
import { ServerError } from '../../http/ServerError'
import { equal } from '../lookup/equals'
import { refuseField } from '../lookup/refuseField'
import { refuseForeignDepts } from './companyDepts'
import { eraseUser } from './eraseUser'
import { joinedIds } from './joinedIds'
import { refuseStrongerRoles } from './refuseExceeding'
import { refuseInvisible, refuseTakenNames, refuseUnreadable } from './refuseTakenNames'
import { closeRegistration } from './registrations'
import { deptResource, type User, userResource } from './resources'
import { refuseUnknown } from './roleGrantVerb'
import { announceContacts } from './sendSecurityMessage'
import { withNames } from './userNames'

type UnsavedUser = UnsavedOf<'system.user'>

/** Throws if the user's roles exceed those of the caller. */
export async function refuseStrongerUser(user: User, services: UnscopedServices): Promise<void> {
  if (user.id === services.user?.userId) return
  const roleIds = joinedIds(user.roleId)
  const known = await services.records.list(services.resource('system.role'), {
    conditions: [{ field: 'id', operator: 'in', value: roleIds.join(',') || '0' }],
  })
  const ids = known.map(({ id }) => id)
  await refuseStrongerRoles(ids, services, '不能操作超出自身权限的用户!')
}

/** Throws badRequest at `field` if another user has the account, or if a new one would look like another (G257). */
export async function refuseTakenAccount(
  user: Pick<UnsavedUser, 'id' | 'account'>,
  field: string,
  { records }: UnscopedServices,
): Promise<void> {
  const same = await records.list(userResource, { conditions: [equal('account', user.account)] })
  if (same.some(({ id }) => id !== user.id)) refuseField(field, `当前用户 [${user.account}] 已存在!`)
  if (same.length > 0) return
  refuseUnreadable(user.account, field)
  const others = (await records.list(userResource)).filter(({ id }) => id !== user.id)
  const isAlike = others.some(({ account }) => toComparable(account) === toComparable(user.account))
  if (isAlike) refuseField(field, '已有只差大小写、全半角或空格的账号，请换一个!')
}

/** Throws badRequest where the user of a factory account is changed: it is changed in that account, which updates the user. */
async function refuseLinkedChange(user: UnsavedUser, stored: User, { records, resource }: UnscopedServices) {
  const changed = (['account', 'status'] as const).find(
    (field) => user[field] !== undefined && user[field] !== stored[field],
  )
  if (changed === undefined) return
  const accounts = await records.list(resource('factory.lmc-account'), { conditions: [equal('userId', stored.id)] })
  if (accounts.length > 0) refuseField(changed, '该用户是铝模厂账号，请在铝模厂账号管理中修改')
}

/** Allows shared names, but not taking another user's name for oneself. */
async function refuseNames({ id, name, realName }: UnsavedUser, services: UnscopedServices): Promise<void> {
  refuseInvisible({ name, realName })
  if (id !== undefined && id === services.user?.userId) await refuseTakenNames({ userId: id, name, realName }, services)
}

async function refuseUnknownPlaces(user: UnsavedUser, stored: User | undefined, services: UnscopedServices) {
  const posts = services.resource('system.post')
  if (user.deptId !== stored?.deptId) {
    const deptIds = joinedIds(user.deptId)
    await refuseUnknown(deptIds, { resource: deptResource, field: 'deptId', title: '部门' }, services)
    const { user: caller } = services
    const isSelf = caller !== undefined && caller.userId === user.id && !isAdministrator(caller)
    if (isSelf) refuseField('deptId', '不能修改自己的部门!')
    await refuseForeignDepts(
      deptIds.filter((id) => !joinedIds(stored?.deptId).includes(id)),
      services,
    )
  }
  if (user.postId !== stored?.postId) {
    await refuseUnknown(joinedIds(user.postId), { resource: posts, field: 'postId', title: '岗位' }, services)
  }
}

/** Changes the status as a derived change: the user's version stays. */
async function setStatus(user: UnsavedUser, stored: User, services: UnscopedServices): Promise<void> {
  if (user.status === undefined || user.status === stored.status) return
  const { status } = user
  if (stored.id === services.user?.userId) refuseField('status', '不能修改自己的账号状态!')
  const { applied } = userStatus.is
  if ([stored.status, status].some((each) => applied.some((one) => one === each))) {
    refuseField('status', '待审核的用户请先审批!')
  }
  await services.records.update(userResource, stored.id, { values: {}, status, derived: true })
}

export const userRules: Derivation<'system.user'> = {
  beforeSave: async (record, services) => {
    const { id } = record
    const stored = id === undefined ? undefined : await services.records.find(userResource, id)
    if (stored !== undefined) await refuseStrongerUser(stored, services)
    if (stored !== undefined) await refuseLinkedChange(record, stored, services)
    await refuseTakenAccount(record, 'account', services)
    await refuseNames(record, services)
    await refuseUnknownPlaces(record, stored, services)
    if (record.roleId !== stored?.roleId) await refuseStrongerRoles(joinedIds(record.roleId), services)
    if (stored !== undefined) {
      await setStatus(record, stored, services)
      await announceContacts(stored, { phone: record.phone ?? null, email: record.email ?? null }, services)
    }
    return record
  },
  afterList: withNames,
  afterRead: async (record, services) => (await withNames([record], services))[0] ?? record,
  beforeRemove: async (record, services) => {
    if (record.id === services.user?.userId) throw ServerError.badRequest('不能删除本账号!')
    await refuseStrongerUser(record, services)
    await closeRegistration(record.id, services)
    await eraseUser(record, services)
  },
}
