import type { Id } from '../../../contract/value'
import { ATTACHMENTS, findLinkedId } from '../../crud/attachmentLinks'
import type { UnscopedServices } from '../../crud/services'
import { equal } from '../lookup/equals'
import { uploadResource } from '../lookup/uploadResource'
import { type User, userResource } from './resources'
import { userOauthResource } from './userOauthResource'

/** Personal fields to erase. Account and real name stay, since bookings and approvals show them. */
const ERASED = {
  code: null,
  name: null,
  avatar: null,
  email: null,
  phone: null,
  birthday: null,
  sex: null,
  roleId: null,
  postId: null,
  userExt: null,
  refusal: null,
}

/** Keeps a picture that other records refer to. The bytes go with the stale uploads, so that a failed transaction loses none. */
async function removePicture({ id: userId, avatar = '' }: User, services: UnscopedServices): Promise<void> {
  const id = findLinkedId(avatar)
  const picture = id && (await services.records.find(services.resource(ATTACHMENTS), id))
  if (!picture || picture.createUser !== userId) return
  const places = await services.attachmentLinks.list(picture.id)
  if (places.some(({ recordId }) => recordId !== userId)) return
  await services.records.remove(services.resource(ATTACHMENTS), [picture.id])
  const { name: key, attachSize: size = 0 } = picture
  if (key !== undefined) await services.records.insert(uploadResource, { key, name: 'avatar', size })
}

async function removeSocialAccounts(userId: Id, { records }: UnscopedServices): Promise<void> {
  for (const { id } of await records.list(userOauthResource, { conditions: [equal('userId', userId)] })) {
    await records.update(userOauthResource, id, { values: { uuid: id, name: null } })
    await records.remove(userOauthResource, [id])
  }
}

export async function eraseUser(user: User, services: UnscopedServices): Promise<void> {
  const { id: userId } = user
  await removePicture(user, services)
  await removeSocialAccounts(userId, services)
  await services.credentials.remove(userId)
  await services.secondFactors.remove(userId)
  await services.records.update(userResource, userId, { values: ERASED })
}
