import type { Verb, Verbs } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import { verifyPassword } from '../session/password'
import { signedInUser } from '../session/signedInUser'
import { joinedIds } from './joinedIds'
import { readParam } from './readParam'
import { refuseField } from './refuseField'
import { userResource } from './resources'
import { setPassword } from './setPassword'
import { refuseStrongerUser } from './userRules'
import { wireDigest } from './wireDigest'

const FIRST_PASSWORD = 'account.initPassword'

/** A plain parameter: whoever resets a password can tell the user what it is now. */
const resetPasswordVerb: Verb = (call, own) =>
  own.transaction(async (services) => {
    await services.takeTurn('write system')
    const ids = joinedIds(call.body.userIds ?? call.query.userIds)
    if (ids.length === 0) refuseField('userIds', '请选择用户')
    const password = await readParam(FIRST_PASSWORD, services)
    if (password === undefined) throw ServerError.badRequest(`请先设置系统参数 ${FIRST_PASSWORD}`)
    for (const id of ids) {
      await refuseStrongerUser(await services.records.lock(userResource, id), services.whole)
      await setPassword(id, password, services)
    }
  })

const updatePasswordVerb: Verb = async (call, { whole }) => {
  const read = (field: string, title: string): string => {
    const text = String(call.body[field] ?? call.query[field] ?? '')
    return text === '' ? refuseField(field, `请输入${title}`) : wireDigest(text)
  }
  const old = read('oldPassword', '原密码')
  const next = read('newPassword', '新密码')
  if (next !== read('newPassword1', '确认密码')) refuseField('newPassword1', '请输入正确的确认密码!')
  const { userId } = signedInUser(call)
  await whole.transaction(async (services) => {
    await services.records.lock(userResource, userId)
    const hash = await services.credentials.get(userId)
    if (hash === undefined || !(await verifyPassword(old, hash))) refuseField('oldPassword', '原密码不正确!')
    await setPassword(userId, next, services)
  })
}

export const passwordVerbs: Verbs = {
  'system.user.reset-password': resetPasswordVerb,
  'system.user.update-password': updatePasswordVerb,
}
