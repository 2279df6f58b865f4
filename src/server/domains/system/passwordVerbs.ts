import type { CallOf, DataOf, PreparedWrite, ScopedServices, Services, TypedVerbs, Verb } from '../../crud/services'
import { refuseField } from '../lookup/refuseField'
import { readFailCount } from './checkPassword'
import { createFirstPassword, type FirstPassword, setFirstPassword } from './firstPassword'
import { joinedIds } from './joinedIds'
import { verifyPassword } from './password'
import { userResource } from './resources'
import { sealNewPassword, setPassword } from './setPassword'
import { signedInUser } from './signedInUser'
import { refuseStrongerUser } from './userRules'
import { refuseWeakPassword } from './weakPassword'
import { wireDigest } from './wireDigest'

/** Limit of one request, since each password hash is slow. */
const MAX_RESET = 100

/** Sets random passwords, which appear only in this answer. */
async function resetPasswords(
  call: CallOf<'system.user.reset-password'>,
  own: ScopedServices,
): Promise<PreparedWrite<'system.user.reset-password'>> {
  const ids = joinedIds(call.body.userIds ?? call.query.userIds)
  if (ids.length === 0) refuseField('userIds', '请选择用户')
  if (ids.length > MAX_RESET) refuseField('userIds', `一次最多重置${MAX_RESET}个用户的密码`)
  for (const id of ids) await refuseStrongerUser(await own.records.get(userResource, id), own.unscoped)
  const drawn: FirstPassword[] = []
  for (const id of ids) drawn.push(await createFirstPassword(id, own))
  return async (services, scoped) => {
    await services.lock('system')
    const shown: DataOf<'system.user.reset-password'>[number][] = []
    for (const first of drawn) {
      const user = await scoped.records.lock(userResource, first.userId)
      await refuseStrongerUser(user, services)
      await setFirstPassword(first, services)
      shown.push({ userId: user.id, account: user.account, realName: user.realName, password: first.password })
    }
    return shown
  }
}

/** Returns the sealed hash of the old password. Throws badRequest if it is wrong, or after too many attempts. */
async function verifyOldPassword(password: string, userId: string, services: Services): Promise<string> {
  const key = `password:${userId}`
  const sealed = await services.credentials.find(userId)
  const hash = sealed === undefined ? undefined : await services.credentials.open(userId, sealed)
  const left = await services.attempts.take(key, await readFailCount(services), services.clock())
  if (left === 0) refuseField('oldPassword', '原密码错误次数过多，请30分钟后再试')
  if (sealed === undefined || hash === undefined || !(await verifyPassword(password, hash, services.jobs))) {
    return refuseField('oldPassword', '原密码不正确!')
  }
  await services.attempts.forget(key)
  return sealed
}

const updatePasswordVerb: Verb<'system.user.update-password'> = async (call, own) => {
  const typedIn = (field: 'oldPassword' | 'newPassword' | 'newPassword1') => call.body[field] ?? call.query[field] ?? ''
  const read = (field: Parameters<typeof typedIn>[0], title: string): string => {
    const text = typedIn(field)
    return text === '' ? refuseField(field, `请输入${title}`) : wireDigest(text)
  }
  const old = read('oldPassword', '原密码')
  const next = read('newPassword', '新密码')
  if (next !== read('newPassword1', '确认密码')) refuseField('newPassword1', '请输入正确的确认密码!')
  const { userId, account } = signedInUser(call)
  if (next === old) refuseField('newPassword', '新密码不能与原密码相同')
  await refuseWeakPassword({ password: typedIn('newPassword'), account, field: 'newPassword' }, own)
  const verified = await verifyOldPassword(old, userId, own)
  const sealed = await sealNewPassword(userId, next, own)
  await own.transaction(async (services) => {
    await services.records.lock(userResource, userId)
    if ((await services.credentials.find(userId)) !== verified) refuseField('oldPassword', '原密码不正确!')
    await setPassword(userId, { sealed, keptSession: call.session?.id }, services)
  })
}

export const passwordVerbs: TypedVerbs = {
  'system.user.reset-password': { prepare: resetPasswords },
  'system.user.update-password': updatePasswordVerb,
}
