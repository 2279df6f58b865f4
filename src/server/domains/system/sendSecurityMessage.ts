import type { Id } from '../../../contract/value'
import { formatDateTime } from '../../../value/date'
import type { UnscopedServices } from '../../crud/services'
import { BOX, UNPROCESSED } from '../lookup/todoBox'
import { type User, userResource } from './resources'

export async function sendSecurityMessage(userId: Id, title: string, services: UnscopedServices): Promise<void> {
  const user = await services.records.find(userResource, userId)
  const message = {
    userId,
    userName: user?.realName ?? '',
    title,
    initiator: '系统',
    startTime: formatDateTime(services.clock()),
    box: BOX.message,
    messageType: BOX.message,
    isFinished: 0,
    assigned: 0,
  } as const
  await services.records.insert(services.resource('flow.todo'), message, { status: UNPROCESSED })
}

/** Sends a security message if the phone or email changes; `next` holds the saved fields. */
export async function announceContacts(
  stored: User,
  next: { readonly [field in 'phone' | 'email']?: string | null },
  services: UnscopedServices,
): Promise<void> {
  const isChanged = (['phone', 'email'] as const).some(
    (field) => next[field] !== undefined && (next[field] ?? undefined) !== stored[field],
  )
  if (isChanged) await sendSecurityMessage(stored.id, '您账号的手机号码或电子邮箱已被修改', services)
}
